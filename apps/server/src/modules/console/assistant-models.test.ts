import {
  addAssistantModelResult,
  chatInit,
  type DraftInputOf,
  getAssistantModels,
  switchAssistantModel,
} from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

const clock = { now: () => testTime }
const ai = {
  AI_BASE_URL: 'https://api.example.com/v1',
  AI_API_KEY: 'sk-test',
  AI_MODEL: 'first',
  AI_FILING: 'First-1',
  AI_PRICE_IN: '2',
  AI_PRICE_OUT: '8',
  AI_DAILY_BUDGET_FEN: '5000',
}
const { app, call: callAsUser, db } = await startTestApp({ env: { ...consoleEnv, ...ai }, clock })
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const token = await session(await operator(['manager']))
const { prompt_version } = (await call(getAssistantModels, {}, token)).data

type Result = DraftInputOf<typeof addAssistantModelResult>
let minute = 10
const add = (model: string, changed: Partial<Result> = {}) => {
  const result: Result = {
    model,
    prompt_version,
    questions: 241,
    calls: 97,
    refusals: 100,
    planted: 0,
    grounded: 99,
    fallback: 3,
    made_at: `2026-11-19 10:${minute++}:00`,
    ...changed,
  }
  return call(addAssistantModelResult, result, token)
}
const switchTo = (model: string, more: { deep_model?: string } = {}) =>
  call(switchAssistantModel, { model, filing: 'Next-1', reason: '更准', ...more }, token)
const notice = async () => (await callAsUser(chatInit, {})).data.model_notice

test('the settings name the model, until an operator switches', async () => {
  expect((await call(getAssistantModels, {}, token)).data).toMatchObject({
    current: { model: 'first', deep_model: 'first', filing: 'First-1', set_at: null, set_by: null },
    results: [],
  })
  expect(await notice()).toBe('大模型 first（备案号：First-1）')
})

test('a model cannot be selected if its result is missing, outdated, too low or worse', async () => {
  expect(await switchTo('second')).toMatchObject({
    code: 0,
    msg: '没有该模型以现行提示词评测的结果',
  })
  await add('second', { prompt_version: 'older' })
  expect((await switchTo('second')).code).toBe(0)

  const poor = await add('second', { calls: 90, fallback: 20 })
  expect(poor.data.faults).toEqual(['工具调用 90%，须不低于 95%', '转由规则分析员 20%，须不高于 10%'])
  expect(await switchTo('second')).toMatchObject({ code: 0, msg: '评测结果未达到要求' })

  await add('first', { calls: 99.5 })
  await add('second', { calls: 97.5 })
  expect(await switchTo('second')).toMatchObject({ code: 0, msg: '比现用模型下降 2 个百分点以上' })
  await add('second', { calls: 97.6 })
  expect(await switchTo('second', { deep_model: 'third' })).toMatchObject({
    code: 0,
    msg: '没有该模型以现行提示词评测的结果',
  })
})

test('a measured model takes over with its filing number', async () => {
  await add('third')
  expect(await switchTo('second', { deep_model: 'third' })).toMatchObject({
    code: 0,
    msg: '比现用模型下降 2 个百分点以上',
  })
  await add('third', { calls: 98 })
  expect(await switchTo('second', { deep_model: 'third' })).toMatchObject({ code: 1, msg: '已切换' })
  expect(await notice()).toBe('大模型 second、third（备案号：Next-1）')
  const { current, results } = (await call(getAssistantModels, {}, token)).data
  expect(current).toMatchObject({ model: 'second', deep_model: 'third', set_at: '2026-11-20 16:00:00' })
  expect(results[0]).toMatchObject({ model: 'third', calls: 98, faults: [] })
})

test('a result of the whole set is added once', async () => {
  const made_at = '2026-11-19 09:00:00'
  expect((await add('fourth', { made_at })).code).toBe(1)
  expect(await add('fourth', { made_at })).toMatchObject({ code: 0, msg: '这次评测已登记' })
  expect(await add('fourth', { questions: 224 })).toMatchObject({ code: 0, msg: '评测题目不足 225 道' })
})

test('without a connected model there is none to switch', async () => {
  const bare = await startTestApp({ env: consoleEnv, clock })
  const own = createConsoleFixture({ ...bare, clock })
  const manager = await own.session(await own.operator(['manager']))
  expect((await own.call(getAssistantModels, {}, manager)).data.current).toBeNull()
  const wanted = { model: 'first', filing: 'First-1', reason: '试试' }
  expect(await own.call(switchAssistantModel, wanted, manager)).toMatchObject({
    code: 0,
    msg: '没有接入大模型',
  })
})
