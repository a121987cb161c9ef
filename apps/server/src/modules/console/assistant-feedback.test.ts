import { randomUUID } from 'node:crypto'
import {
  chatFeedback,
  chatPath,
  decideAssistantFeedback,
  getAssistantFeedback,
  getTerms,
  setTerms,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

let now = testTime
const clock = { now: () => now }
const { app, call: callAsUser, db, seed } = await startTestApp({ env: consoleEnv, clock })
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const token = await session(await operator(['manager']))

/** Stores an answered question of a user; returns its id. */
async function answered(user: TestUser, prompt: string) {
  const at = testTime.toISOString()
  const { rows } = await db.execute<{ id: string }>(
    sql`insert into assistant_chats (owner, user_id, session_id, request_id, prompt, world, is_vip, intent, state, plain,
      thoughts, cost, created_at, ended_at, alive_at) values (${`user:${user.id}`}, ${user.id},
      '00000000-0000-4000-8000-000000000001', ${prompt}, ${prompt}, 'simulated', 0, 'quote', 'done', '螺纹 3250',
      '[{"action":"tool","action_name":"quote","response":"行情"}]', 1, ${at}, ${at}, ${at}) returning id`,
  )
  return Number(rows[0]?.id)
}

test('a negative rating is decided once and returns its question for the evaluation set', async () => {
  const user = await seed.user()
  await answered(user, '螺纹多少钱')
  const chat_id = await answered(user, '那热卷呢')
  const rating = { chat_id, is_like: 0, feedback_type: '数据有误', feedback_content: '和行情页不同' }
  expect(await callAsUser(chatFeedback, rating, user)).toMatchObject({ code: 1 })
  const { data } = await call(getAssistantFeedback, {}, token)
  expect(data.data).toMatchObject([
    {
      chat_id,
      prompt: '那热卷呢',
      answer: '螺纹 3250',
      type: '数据有误',
      content: '和行情页不同',
      state: 'open',
      intent: 'quote',
      thoughts: [{ action_name: 'quote' }],
      failures: 0,
    },
  ])
  const id = data.data[0]?.id ?? 0
  expect(await call(decideAssistantFeedback, { id, state: 'fixed' }, token)).toMatchObject({
    code: 1,
    msg: '已处理',
    data: { question: { turns: ['螺纹多少钱', '那热卷呢'], intent: 'quote' } },
  })
  expect(await call(decideAssistantFeedback, { id, state: 'rejected' }, token)).toMatchObject({
    code: 0,
    msg: '该反馈已处理',
  })
  expect(await call(decideAssistantFeedback, { id: 999_999, state: 'fixed' }, token)).toMatchObject({
    code: 0,
    msg: '没有这条反馈',
  })
  expect((await call(getAssistantFeedback, {}, token)).data.data).toEqual([])
  expect((await call(getAssistantFeedback, { state: 'fixed' }, token)).data.data).toHaveLength(1)
})

test('a reader in distress reads the helpline as an operator has changed it', async () => {
  const body = { text: '如果您感到难以承受，请拨打 400-161-9995，二十四小时有人接听。' }
  const change = { name: 'helpline' as const, valid_from: '2026-11-20 16:00:30', body, reason: '换热线' }
  const answer = async () => {
    const query = new URLSearchParams({ prompt: '全部亏光了，我想死', uuid: randomUUID() })
    return (await app.inject({ url: `${chatPath}?${query}` })).body
  }
  expect(await call(setTerms, { ...change, body: { text: '无' } }, token)).toMatchObject({
    code: 0,
    msg: '条款内容有误',
  })
  expect((await call(setTerms, change, token)).code).toBe(1)
  expect(await answer()).toContain('12356')
  now = new Date(testTime.getTime() + 31_000)
  expect(await answer()).toContain('400-161-9995')
  now = testTime
})

test('suggested questions are terms that an operator changes', async () => {
  const { data } = await call(getTerms, {}, token)
  expect(data.terms.find(({ name }) => name === 'questions')).toMatchObject({
    current: { groups: [{ title: '热门' }, { title: '黑色' }, { title: '农产品' }, { title: '新手' }] },
  })
  const body = { groups: [{ title: '热门', items: [] }] }
  const change = { name: 'questions' as const, valid_from: '2026-11-21 08:00:00', body, reason: '换一批' }
  expect(await call(setTerms, change, token)).toMatchObject({ code: 0, msg: '条款内容有误' })
})
