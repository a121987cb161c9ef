import {
  approveProposal,
  getApprovals,
  getMembership,
  giveMemberDays,
  grantMoneyLevel,
  rejectProposal,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

let now = testTime
const clock = { now: () => now }
const { app, call: callAsUser, db, seed } = await startTestApp({ env: consoleEnv, clock })
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const manager = await operator(['manager'])
const shop = await operator(['shop'])
const token = await session(shop)

const reason = '客户回访补偿'
const unknownId = 999_999
const ofUser = async (user: TestUser) => (await callAsUser(getMembership, {}, user)).data
const entriesOf = (id: number) =>
  auditRepository(db).newest({ target: `user ${id}` }, { limit: 5, offset: 0 })

test('a money level is set until the end of a day, changed and ended, with entries in the audit log', async () => {
  const user = await seed.user()
  const grant = { user_id: user.id, money_level: 3, ends_on: '2026-12-31', reason }
  expect(await call(grantMoneyLevel, grant, token)).toMatchObject({ code: 1, data: { approval_id: null } })
  expect((await ofUser(user)).money_level).toEqual({ level: 3, name: '金', ends_at: '2026-12-31 23:59:59' })
  await call(grantMoneyLevel, { ...grant, money_level: 2, ends_on: '2026-11-20' }, token)
  expect(await ofUser(user)).toMatchObject({ money_level: { level: 2 }, vip_expiring: 1, last_day: null })
  await call(grantMoneyLevel, { user_id: user.id, money_level: 0, reason: '到期收回' }, token)
  expect((await ofUser(user)).money_level).toBeNull()
  expect(await entriesOf(user.id)).toMatchObject([
    {
      action: 'membership.moneyLevel',
      reason: '到期收回',
      operatorId: shop.id,
      before: { money_level: 2, ends_on: '2026-11-20' },
      after: { money_level: 0, ends_on: null },
    },
    { before: { money_level: 3 }, after: { money_level: 2, ends_on: '2026-11-20' } },
    { before: { money_level: 0, ends_on: null }, after: { money_level: 3, ends_on: '2026-12-31' }, reason },
  ])
})

test.each([
  ['该用户不存在', { user_id: unknownId }],
  ['请选择截止日期，且不早于今天', { ends_on: undefined }],
  ['请选择截止日期，且不早于今天', { ends_on: '2026-11-19' }],
  ['日期不存在', { ends_on: '2026-02-30' }],
  ['没有这个等级', { money_level: 6 }],
  ['没有这个等级', { money_level: -1 }],
  ['请填写原因', { reason: ' ' }],
])('a money level is refused: %s', async (msg, change) => {
  const user = await seed.user()
  const grant = { user_id: user.id, money_level: 5, ends_on: '2026-12-31', reason, ...change }
  expect(await call(grantMoneyLevel, grant, token)).toMatchObject({ code: 0, msg })
  expect((await ofUser(user)).money_level).toBeNull()
})

/** Proposes to make a user super VIP. */
async function proposed() {
  const user = await seed.user()
  const grant = { user_id: user.id, money_level: 5, ends_on: '2026-12-31', reason }
  const { data } = await call(grantMoneyLevel, grant, token)
  const reader = await session(manager)
  const { data: approvals } = (await call(getApprovals, {}, reader)).data
  const shown = approvals.find(({ id }) => id === data.approval_id)
  return { user, reader, shown, input: { id: shown?.id ?? 0, payload_hash: shown?.payload_hash ?? '' } }
}

test('super VIP is proposed by one operator and granted by another', async () => {
  const { user, reader, shown, input } = await proposed()
  expect(shown).toMatchObject({
    kind: 'money_level',
    title: `将用户 ${user.id} 设为超级VIP（至 2026-12-31）`,
    reason,
    effect: '无 → 超级VIP（至 2026-12-31）',
    state: 'proposed',
  })
  expect((await ofUser(user)).money_level).toBeNull()
  expect(await call(approveProposal, input, token)).toMatchObject({ msg: '您没有审批该事项的权限' })
  expect(await call(approveProposal, input, reader)).toMatchObject({ code: 1 })
  expect((await ofUser(user)).money_level).toMatchObject({ level: 5, name: '超级VIP' })
  expect((await entriesOf(user.id))[0]).toMatchObject({
    approvalId: input.id,
    operatorId: manager.id,
    reason,
  })
})

test('a manager who proposes super VIP does not approve it alone', async () => {
  await operator(['owner'])
  const own = await session(manager)
  const user = await seed.user()
  const grant = { user_id: user.id, money_level: 5, ends_on: '2026-12-31', reason }
  const { data } = await call(grantMoneyLevel, grant, own)
  const { data: approvals } = (await call(getApprovals, {}, own)).data
  const hash = approvals.find(({ id }) => id === data.approval_id)?.payload_hash ?? ''
  const input = { id: data.approval_id ?? 0, payload_hash: hash }
  expect(await call(approveProposal, input, own)).toMatchObject({ msg: '不能审批自己提交的申请' })
  expect(await call(rejectProposal, { id: input.id }, own)).toMatchObject({ code: 1 })
})

test('super VIP for a user who has left is not granted', async () => {
  const { user, reader, input } = await proposed()
  await db.execute(sql`update users set deleted_at = ${testTime.toISOString()} where id = ${user.id}`)
  const { data: approvals } = (await call(getApprovals, {}, reader)).data
  expect(approvals.find(({ id }) => id === input.id)?.effect).toBeNull()
  expect(await call(approveProposal, input, reader)).toMatchObject({ msg: '情况已有变化，该申请无法执行' })
})

test('given days follow the running membership, with an entry in the audit log', async () => {
  const user = await seed.user()
  await seed.member(user, { level: 4, expiresAt: new Date('2026-11-30T00:00:00+08:00') })
  const gift = { user_id: user.id, level: 2 as const, days: 7, reason }
  expect(await call(giveMemberDays, gift, token)).toMatchObject({ code: 1, data: { last_day: '2026-12-07' } })
  expect((await ofUser(user)).segments).toMatchObject([
    { level: 4, ends_on: '2026-11-30' },
    { level: 2, starts_on: '2026-12-01', ends_on: '2026-12-07', source: 'granted', days: 7 },
  ])
  expect(await entriesOf(user.id)).toMatchObject([
    { action: 'membership.give', after: { level: 2, days: 7, last_day: '2026-12-07' }, reason },
  ])
})

test('days given twice by one key are given once', async () => {
  const user = await seed.user()
  const gift = { user_id: user.id, level: 2 as const, days: 7, reason }
  const by = { key: 'gift-0001' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(giveMemberDays, gift, token, by)))
  expect(answers).toEqual(Array.from({ length: 5 }, () => answers[0]))
  expect(answers[0]?.data.last_day).toBe('2026-11-27')
  expect(await entriesOf(user.id)).toHaveLength(1)
  expect(await call(giveMemberDays, { ...gift, days: 8 }, token, by)).toMatchObject({
    msg: '订单信息已变更，请刷新页面后重试',
  })
  // The same key by another operator is a different call.
  const other = await session(manager)
  expect((await call(giveMemberDays, gift, other, by)).data.last_day).toBe('2026-12-04')
})

test.each([
  ['该用户不存在', { user_id: unknownId }],
  ['用户编号有误', { user_id: 0 }],
  ['会员等级有误', { level: 5 as never }],
  ['天数须为 1 至 400', { days: 0 }],
  ['天数须为 1 至 400', { days: 401 }],
  ['天数须为整数', { days: 1.5 }],
  ['请填写原因', { reason: '' }],
])('days are refused: %s', async (msg, change) => {
  const user = await seed.user()
  const gift = { user_id: user.id, level: 2 as const, days: 7, reason, ...change }
  expect(await call(giveMemberDays, gift, token)).toMatchObject({ code: 0, msg })
  expect((await ofUser(user)).segments).toEqual([])
})

test('both calls require a fresh code and a role with the right', async () => {
  const { user } = await proposed()
  const gift = { user_id: user.id, level: 2 as const, days: 7, reason }
  const support = await session(await operator(['support']))
  expect(await call(giveMemberDays, gift, support)).toMatchObject({ key: 'forbidden' })
  now = new Date(now.getTime() + 5 * 60_000 + 1)
  expect(await call(giveMemberDays, gift, token)).toMatchObject({ key: 'freshCodeNeeded' })
  now = testTime
})
