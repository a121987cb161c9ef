import {
  applyCooperation,
  getCooperationRequests,
  getUserInfo,
  removeTeacher,
  setCooperationState,
  setTeacher,
} from '@vce/protocol'
import { expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

const clock = { now: () => testTime }
const { app, db, seed, call: callAsUser } = await startTestApp({ env: consoleEnv, clock })
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const support = await session(await operator(['support']))
const owner = await session(await operator(['owner']))
const form = {
  name: '王经理',
  company: '某某期货',
  mobile: '13812348000',
  kind: '机构合作' as const,
  text: '希望合作开展投教活动',
}
const apply = (nonce: string) => callAsUser(applyCooperation, { ...form, nonce })

test('requests for cooperation are worked on, the oldest unfinished ones first', async () => {
  const first = await apply('0f3a0000-0000-4000-8000-000000000001')
  const second = await apply('0f3a0000-0000-4000-8000-000000000002')
  const list = async (input: object = {}) => (await call(getCooperationRequests, input, support)).data.data
  const [one] = await list()
  expect(one).toMatchObject({ number: first.data.number, mobile: '13812348000', state: 'new', note: null })
  const change = { id: one?.id ?? 0, state: 'done' as const, note: '已电话沟通' }
  expect(await call(setCooperationState, change, support)).toMatchObject({ code: 1 })
  expect((await list()).map(({ number }) => number)).toEqual([second.data.number, first.data.number])
  expect(await list({ state: 'done' })).toMatchObject([{ note: '已电话沟通' }])
  const target = `cooperation ${one?.id}`
  expect(await auditRepository(db).newest({ target }, { limit: 2, offset: 0 })).toMatchObject([
    { before: { state: 'new' }, after: { state: 'done' } },
  ])
  expect(await call(setCooperationState, { ...change, id: 999_999 }, support)).toMatchObject({
    msg: '没有这个申请',
  })
})

test('who may only read requests sees masked numbers', async () => {
  await apply('0f3a0000-0000-4000-8000-000000000003')
  const auditor = await session(await operator(['auditor']))
  const { data } = await call(getCooperationRequests, {}, auditor)
  expect(data.data.map(({ mobile }) => mobile)).toContain('138****8000')
  expect(JSON.stringify(data)).not.toContain('13812348000')
})

const teacher = {
  name: '沈越',
  practice_number: 'F3012345',
  advisory_number: 'Z0012345',
  intro: '十年黑色系研究',
  products: ['rb', 'i', 'rb'],
}

test('adding, changing or removing a teacher makes an audit entry', async () => {
  const { id } = await seed.user()
  const isTeacher = async () => (await callAsUser(getUserInfo, { id })).data.is_teacher
  expect(await call(setTeacher, { id, ...teacher }, owner)).toMatchObject({ code: 1 })
  expect(await isTeacher()).toBe(true)
  await call(setTeacher, { id, ...teacher, advisory_number: null }, owner)
  expect(await call(removeTeacher, { id, reason: '资格已注销' }, owner)).toMatchObject({ code: 1 })
  expect(await isTeacher()).toBe(false)
  const entries = await auditRepository(db).newest({ target: `user ${id}` }, { limit: 5, offset: 0 })
  expect(entries.map(({ action }) => action)).toEqual(['teacher.remove', 'teacher.set', 'teacher.set'])
  expect(entries[2]).toMatchObject({ before: null, after: { products: ['rb', 'i'] } })
  expect(await call(removeTeacher, { id, reason: '资格已注销' }, owner)).toMatchObject({
    msg: '该用户不是认证讲师',
  })
})

test('unknown users and products or numbers of another form are refused', async () => {
  const { id } = await seed.user()
  for (const [change, msg] of [
    [{ id: 999_999 }, '该用户不存在'],
    [{ products: ['zz'] }, '没有这个品种'],
    [{ practice_number: '3012345' }, '从业资格号形如 F3012345'],
    [{ advisory_number: 'F0012345' }, '投资咨询号形如 Z0012345'],
  ] as const) {
    const input = { id, ...teacher, ...change, products: [...('products' in change ? change.products : [])] }
    expect(await call(setTeacher, input, owner)).toMatchObject({ msg })
  }
})
