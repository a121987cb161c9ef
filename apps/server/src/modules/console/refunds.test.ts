import { dayMs } from '@vce/futures'
import {
  applyRefund,
  approveProposal,
  askRefund,
  createOrder,
  decideRefund,
  getApprovals,
  getBalances,
  getOrder,
  getRefundRequests,
  payOrder,
  paySuperVip,
  settleFailedRefund,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createPaymentWork } from '#modules/payment'
import { auditRepository } from '#platform/audit'
import { createLogger } from '#platform/logging'
import { startTestApp, testTime } from '#test/app'
import { createBuyer, pin, setPin } from '#test/payment'
import { createMemoryChannel } from '#test/payment-channel'
import type { TestUser } from '#test/seed'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

let now = testTime
const clock = { now: () => now }
const wechat = createMemoryChannel('wechat', clock)
const server = await startTestApp({ env: consoleEnv, clock, providers: { wechat: wechat.provider } })
const { app, call: callAsUser, db } = server
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const work = createPaymentWork({ ...app.values.cashier, logger: createLogger('silent') })
const manager = await operator(['manager'])
const finance = await operator(['finance'])
let token = ''
let approver = ''

// Fresh sessions for each test: an operator has only one session, so another test may have ended it.
beforeEach(async () => {
  now = testTime
  token = await session(manager)
  approver = await session(finance)
})

const reason = '用户来电申请'
const money = { pay_type: 'money', pay_password: pin } as const

async function bought(level_id: number, price: number) {
  const user = await createBuyer(server, price)
  const { order_id } = (await callAsUser(paySuperVip, { level_id, ...money }, user)).data
  return { user, order_id }
}
const ask = async ({ user, order_id }: { user: TestUser; order_id: string }) =>
  (await callAsUser(applyRefund, { order_id, reason: '暂时用不上' }, user)).data.refund_id
const decide = (refund_id: number, approve: 0 | 1, by = token) =>
  call(decideRefund, { refund_id, approve, reason }, by)
const balanceOf = async (user: TestUser) => (await callAsUser(getBalances, {}, user)).data.vouchers.balance
const refundOf = async ({ user, order_id }: { user: TestUser; order_id: string }) =>
  (await callAsUser(getOrder, { order_id }, user)).data.refund

test('below 500 yuan one operator decides', async () => {
  const sold = await bought(2, 298)
  const refund_id = await ask(sold)
  expect((await call(getRefundRequests, { state: 'requested' }, token)).data.data[0]).toMatchObject({
    refund_id,
    order_id: sold.order_id,
    user_id: sold.user.id,
    name: '月度会员 30 天',
    amount: 298,
    currency: 'vouchers',
    pay_type: 'money',
    kind: 'order',
    state: 'requested',
    requested_by: 'user',
  })
  expect((await decide(refund_id, 1)).data).toEqual({ approval_id: null })
  expect(await balanceOf(sold.user)).toBe(298)
  expect(await decide(refund_id, 1)).toMatchObject({ code: 0, msg: '该退款申请已处理' })
  expect(await decide(999_999, 1)).toMatchObject({ code: 0, msg: '没有这个退款申请' })
  const [entry] = await auditRepository(db).newest({}, { limit: 1, offset: 0 })
  expect(entry).toMatchObject({ action: 'refund.approve', target: `refund ${refund_id}`, reason })
})

test('a declined request leaves the order as it is and gives the user a reason', async () => {
  const sold = await bought(2, 298)
  await decide(await ask(sold), 0)
  expect(await refundOf(sold)).toMatchObject({ state: 'declined' })
  const { data } = await callAsUser(getOrder, { order_id: sold.order_id }, sold.user)
  expect(data.events.at(-1)).toMatchObject({ title: '退款未通过', text: reason })
  expect(data).toMatchObject({ state: 'fulfilled', can_refund: 1 })
})

test('from 500 yuan a second operator approves the current value', async () => {
  const sold = await bought(4, 2_518)
  const refund_id = await ask(sold)
  const { approval_id } = (await decide(refund_id, 1)).data
  expect(await balanceOf(sold.user)).toBe(0)
  const shown = (await call(getApprovals, {}, approver)).data.data.find(({ id }) => id === approval_id)
  expect(shown).toMatchObject({
    kind: 'refund',
    reason,
    effect: '收回所购内容，退回 2,518 V券',
    title: `退款：订单 ${sold.order_id}，用户 ${sold.user.id}，年度会员 365 天`,
  })
  // The amount is part of what the second operator confirms.
  const { rows } = await db.execute<{ payload: object }>(
    sql`select payload from approvals where id = ${approval_id}`,
  )
  expect(rows[0]?.payload).toEqual({ refund_id, deed: 'approve', amount: 2_518 })
  const input = { id: approval_id ?? 0, payload_hash: shown?.payload_hash ?? '' }
  expect(await call(approveProposal, input, token)).toMatchObject({ code: 0 })
  expect(await call(approveProposal, input, approver)).toMatchObject({ code: 1 })
  expect(await balanceOf(sold.user)).toBe(2_518)
})

test('the approver reads what would come back now, not on the day of the request', async () => {
  const sold = await bought(4, 2_518)
  const { approval_id } = (await decide(await ask(sold), 1)).data
  now = new Date(testTime.getTime() + 3 * dayMs)
  const by = await session(finance)
  const shown = (await call(getApprovals, {}, by)).data.data.find(({ id }) => id === approval_id)
  expect(shown?.effect).toBe('收回所购内容，退回 2,498 V券')
})

test('an approval of what was decided meanwhile is not carried out', async () => {
  const sold = await bought(4, 2_518)
  const refund_id = await ask(sold)
  const { approval_id } = (await decide(refund_id, 1)).data
  await decide(refund_id, 0)
  const shown = (await call(getApprovals, {}, approver)).data.data.find(({ id }) => id === approval_id)
  expect(shown?.effect).toBeNull()
  const input = { id: approval_id ?? 0, payload_hash: shown?.payload_hash ?? '' }
  expect(await call(approveProposal, input, approver)).toMatchObject({
    msg: '情况已有变化，该申请无法执行',
  })
  expect(await balanceOf(sold.user)).toBe(0)
})

test('an operator can request a refund after the user’s term', async () => {
  const sold = await bought(2, 298)
  now = new Date(testTime.getTime() + 10 * dayMs)
  const by = await session(manager)
  const requested = await call(askRefund, { order_id: sold.order_id, reason }, by)
  expect(requested).toMatchObject({ code: 1, data: { amount: 199 } })
  expect(await call(askRefund, { order_id: sold.order_id, reason }, by)).toMatchObject({ msg: '退款处理中' })
  expect(await call(askRefund, { order_id: 'V200001010000000000', reason }, by)).toMatchObject({
    msg: '订单不存在',
  })
  await decide(requested.data.refund_id, 1, by)
  expect(await call(askRefund, { order_id: sold.order_id, reason }, by)).toMatchObject({
    msg: '该订单没有可退的金额',
  })
})

test('a request with nothing left to refund is not approved', async () => {
  const sold = await bought(2, 298)
  const refund_id = await ask(sold)
  now = new Date(testTime.getTime() + 31 * dayMs)
  const by = await session(manager)
  expect(await decide(refund_id, 1, by)).toMatchObject({ code: 0, msg: '该订单没有可退的金额' })
})

test('other refunds cannot raise the amount that one operator approves', async () => {
  const user = await server.seed.user()
  const { order_id } = (await callAsUser(createOrder, { type: 2, item_id: 4, is_adult: 1 }, user)).data
  await callAsUser(payOrder, { order_id, pay_type: 'wechat' }, user)
  const { rows } = await db.execute<{ no: string }>(
    sql`select p.no from payments p join orders o on o.id = p.order_id where o.no = ${order_id}`,
  )
  await app.inject({ method: 'POST', url: '/notify/wechat', payload: wechat.pay(rows[0]?.no ?? '') })
  await setPin(server, user)
  // The user buys two months with these V券 and requests a refund of the rest.
  const months: string[] = []
  for (let n = 0; n < 2; n += 1)
    months.push((await callAsUser(paySuperVip, { level_id: 2, ...money }, user)).data.order_id)
  const refund_id = await ask({ user, order_id })
  expect((await call(getRefundRequests, { state: 'requested' }, token)).data.data).toContainEqual(
    expect.objectContaining({ refund_id, amount: 204 }),
  )
  // Refunding the months returns their V券, so the whole order could be refunded: 800 yuan.
  for (const month of [...months].reverse())
    expect((await decide(await ask({ user, order_id: month }), 1)).data).toEqual({ approval_id: null })
  expect(await decide(refund_id, 1)).toMatchObject({
    code: 0,
    msg: '可退金额已多于申请时的金额，请拒绝后由用户重新申请',
  })
  expect(await balanceOf(user)).toBe(810)
  expect(await refundOf({ user, order_id })).toMatchObject({ state: 'requested' })
})

/** An order of V券 whose refund the channel has refused. */
async function refused(item_id: number) {
  const user = await server.seed.user()
  const { order_id } = (await callAsUser(createOrder, { type: 2, item_id, is_adult: 1 }, user)).data
  await callAsUser(payOrder, { order_id, pay_type: 'wechat' }, user)
  const { rows } = await db.execute<{ no: string }>(
    sql`select p.no from payments p join orders o on o.id = p.order_id where o.no = ${order_id}`,
  )
  await app.inject({ method: 'POST', url: '/notify/wechat', payload: wechat.pay(rows[0]?.no ?? '') })
  wechat.answerRefunds({ state: 'failed', fault: 'ABNORMAL' })
  const refund_id = await ask({ user, order_id })
  await work.step()
  return { user, order_id, refund_id }
}

test('a refund that its channel refused is sent again, or paid by hand', async () => {
  const small = await refused(3)
  const settle = (refund_id: number, how: 'retry' | 'byHand') =>
    call(settleFailedRefund, { refund_id, how, reason: '已银行转账' }, token)
  expect(await refundOf(small)).toMatchObject({ state: 'failed' })
  await settle(small.refund_id, 'retry')
  await work.step()
  expect(await refundOf(small)).toMatchObject({ state: 'failed' })
  expect((await settle(small.refund_id, 'byHand')).data).toEqual({ approval_id: null })
  expect(await refundOf(small)).toMatchObject({ state: 'done' })
  expect(await settle(small.refund_id, 'byHand')).toMatchObject({ code: 0, msg: '该退款没有受阻' })
  expect(await settle(999_999, 'retry')).toMatchObject({ code: 0, msg: '没有这个退款申请' })

  const large = await refused(4)
  const { approval_id } = (await settle(large.refund_id, 'byHand')).data
  expect(await refundOf(large)).toMatchObject({ state: 'failed' })
  const shown = (await call(getApprovals, {}, approver)).data.data.find(({ id }) => id === approval_id)
  expect(shown?.effect).toBe('退款 800.00 元')
  const input = { id: approval_id ?? 0, payload_hash: shown?.payload_hash ?? '' }
  expect(await call(approveProposal, input, approver)).toMatchObject({ code: 1 })
  expect(await refundOf(large)).toMatchObject({ state: 'done' })
})
