import {
  adjustBooks,
  approveProposal,
  type Currency,
  getApprovals,
  getBalances,
  getEntries,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { verifyBooks } from '#modules/ledger'
import { auditRepository } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

let now = testTime
const clock = { now: () => now }
const { app, call: callAsUser, db, seed } = await startTestApp({ env: consoleEnv, clock })
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const shop = await operator(['shop'])
const finance = await operator(['finance'])
let token = ''
let approver = ''

// Fresh sessions for each test: an operator has only one session, so another test may have ended it.
beforeEach(async () => {
  now = testTime
  token = await session(shop)
  approver = await session(finance)
})

const reason = '活动漏发补记'

const balanceOf = async (user: TestUser, currency: Currency) =>
  (await callAsUser(getBalances, {}, user)).data[currency].balance

/** Proposes an adjustment; returns it as the approving operator reads it. */
async function proposed(user: TestUser, currency: Currency, amount: number, by = token) {
  const { data } = await call(adjustBooks, { user_id: user.id, currency, amount, reason }, by)
  const id = data.approval_id
  const shown = async () =>
    (await call(getApprovals, {}, approver)).data.data.find((approval) => approval.id === id)
  return { id, shown, input: { id, payload_hash: (await shown())?.payload_hash ?? '' } }
}

test('V粒 are added by one operator’s proposal and another’s approval', async () => {
  const user = await seed.user()
  await seed.points(user, 30)
  const { id, shown, input } = await proposed(user, 'points', 500)
  expect(await shown()).toMatchObject({
    kind: 'adjust',
    title: `为用户 ${user.id} 增加 500 V粒`,
    reason,
    state: 'proposed',
    effect: 'V粒余额 30 → 530，增加部分有效期至 2027-12-31',
  })
  expect(await balanceOf(user, 'points')).toBe(30)
  expect(await call(approveProposal, input, token)).toMatchObject({ msg: '您没有审批该事项的权限' })
  expect(await call(approveProposal, input, approver)).toMatchObject({ code: 1 })
  expect(await call(approveProposal, input, approver)).toMatchObject({ msg: '该申请已处理' })
  expect(await balanceOf(user, 'points')).toBe(530)

  const { data } = (await callAsUser(getEntries, { kind: 'in' }, user)).data
  expect(data[0]).toMatchObject({ type: '人工调整', detail: '', kind: 'in', amount: 500, balance_after: 530 })
  const [entry] = await auditRepository(db).newest({ target: `user ${user.id}` }, { limit: 5, offset: 0 })
  expect(entry).toMatchObject({
    action: 'ledger.adjust',
    approvalId: id,
    operatorId: finance.id,
    reason,
    before: { currency: 'points', balance: 30 },
    after: { currency: 'points', balance: 530 },
  })
})

test('added V券 count as given and expire', async () => {
  const user = await seed.user()
  const added = await proposed(user, 'vouchers', 60)
  expect((await added.shown())?.effect).toBe('V券余额 0 → 60，增加部分有效期至 2027-11-19')
  await call(approveProposal, added.input, approver)
  expect((await callAsUser(getBalances, {}, user)).data.vouchers).toMatchObject({
    balance: 60,
    given: 60,
    expiring: { amount: 60, day: '2027-11-19' },
  })
  const taken = await proposed(user, 'vouchers', -60)
  expect(await taken.shown()).toMatchObject({
    title: `扣减用户 ${user.id} 的 60 V券`,
    effect: 'V券余额 60 → 0',
  })
  expect(await call(approveProposal, taken.input, approver)).toMatchObject({ code: 1 })
  const { data } = (await callAsUser(getEntries, { currency: 'vouchers' }, user)).data
  expect(data).toMatchObject([
    { type: '人工调整', kind: 'out', amount: -60, balance_after: 0 },
    { type: '人工调整', kind: 'in', amount: 60, balance_after: 60 },
  ])
  expect((await verifyBooks(db)).filter(({ broken }) => broken.length > 0)).toEqual([])
})

test('of two proposals that take the whole balance, one is executed', async () => {
  const user = await seed.user()
  await seed.points(user, 100)
  const [one, other] = [await proposed(user, 'points', -100), await proposed(user, 'points', -100)]
  const sessions = [approver, await session(await operator(['owner']))]
  const replies = await Promise.all(
    [one, other].map(({ input }, place) => call(approveProposal, input, sessions[place])),
  )
  expect(replies.map(({ msg }) => msg)).toContain('情况已有变化，该申请无法执行')
  expect(replies.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(await balanceOf(user, 'points')).toBe(0)
  const left = [await one.shown(), await other.shown()]
  expect(left.map((shown) => shown?.effect)).toEqual([null, null])
  expect(left.map((shown) => shown?.state).sort()).toEqual(['executed', 'proposed'])
})

test('V粒 that expire before the approval are not taken', async () => {
  const user = await seed.user()
  await seed.points(user, 100, new Date('2025-12-20T10:00:00+08:00'))
  now = new Date('2026-12-31T23:00:00+08:00')
  const { data } = await call(
    adjustBooks,
    { user_id: user.id, currency: 'points', amount: -100, reason },
    await session(shop),
  )
  now = new Date('2027-01-01T01:00:00+08:00')
  const late = await session(finance)
  const { data: approvals } = (await call(getApprovals, {}, late)).data
  const shown = approvals.find(({ id }) => id === data.approval_id)
  expect(shown?.effect).toBeNull()
  const input = { id: data.approval_id, payload_hash: shown?.payload_hash ?? '' }
  expect(await call(approveProposal, input, late)).toMatchObject({ msg: '情况已有变化，该申请无法执行' })
  expect((await verifyBooks(db)).filter(({ broken }) => broken.length > 0)).toEqual([])
})

test('the balance of a deleted user is not adjusted', async () => {
  const user = await seed.user()
  const { input, shown } = await proposed(user, 'points', 10)
  await db.execute(sql`update users set deleted_at = ${testTime.toISOString()} where id = ${user.id}`)
  expect((await shown())?.effect).toBeNull()
  expect(await call(approveProposal, input, approver)).toMatchObject({ msg: '情况已有变化，该申请无法执行' })
  const { rows } = await db.execute(sql`select 1 from ledger_transfers where key = ${`adjust:${input.id}`}`)
  expect(rows).toEqual([])
})

test.each([
  ['points', 100_000],
  ['vouchers', 1_000],
] as const)('beyond %s %i one of the two is an owner', async (currency, most) => {
  const user = await seed.user()
  const { input: small } = await proposed(user, currency, most)
  expect(await call(approveProposal, small, approver)).toMatchObject({ code: 1 })
  const { input: large } = await proposed(user, currency, most + 1)
  expect(await call(approveProposal, large, approver)).toMatchObject({
    msg: '该事项数额较大，提交人与审批人中须有一位站长',
  })
  expect(await balanceOf(user, currency)).toBe(most)
  const owner = await session(await operator(['owner']))
  expect(await call(approveProposal, large, owner)).toMatchObject({ code: 1 })
  // A proposal by an owner can be approved by any other operator with the right.
  const { input: taken } = await proposed(user, currency, -most - 1, owner)
  expect(await call(approveProposal, taken, approver)).toMatchObject({ code: 1 })
  expect(await balanceOf(user, currency)).toBe(most)
})

const outOfRange = '调整数量须为 1 至 1000000 之间的整数，扣减时填负数'

test.each([
  ['该用户不存在', { user_id: 999_999 }],
  ['用户编号有误', { user_id: 0 }],
  ['币种有误', { currency: 'yuan' as never }],
  [outOfRange, { amount: 0 }],
  [outOfRange, { amount: 1.5 }],
  [outOfRange, { amount: 1_000_001 }],
  [outOfRange, { amount: -1_000_001 }],
  ['用户余额不足，无法扣减', { amount: -1 }],
  ['请填写原因', { reason: ' 补 ' }],
  ['原因最多 200 字', { reason: '补'.repeat(201) }],
])('an adjustment is refused: %s', async (msg, change) => {
  const user = await seed.user()
  const input = { user_id: user.id, currency: 'points' as const, amount: 5, reason, ...change }
  expect(await call(adjustBooks, input, token)).toMatchObject({ code: 0, msg })
})

test('a proposal requires a fresh code and a role with the right', async () => {
  const user = await seed.user()
  const input = { user_id: user.id, currency: 'points' as const, amount: 5, reason }
  const support = await session(await operator(['support']))
  expect(await call(adjustBooks, input, support)).toMatchObject({ key: 'forbidden' })
  now = new Date(now.getTime() + 5 * 60_000 + 1)
  expect(await call(adjustBooks, input, token)).toMatchObject({ key: 'freshCodeNeeded' })
})
