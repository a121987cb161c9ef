import { dayMs } from '@vce/futures'
import {
  applyRefund,
  createOrder,
  getBalances,
  getMembership,
  getOrder,
  getOrders,
  getRechargePackages,
  getRefunds,
  payOrder,
  paySuperVip,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { house, ledger, verifyBooks, vouchersAccountOf } from '#modules/ledger'
import { membershipChecks } from '#modules/membership'
import { addTerms } from '#platform/terms'
import { startTestApp, testTime } from '#test/app'
import { createBuyer, pin } from '#test/payment'
import { ordersRepository } from '../orders/orders.repository'
import { paymentChecks } from '../payment-checks'
import { approveRefund, declineRefund, Undecidable } from '../refunds/approve'
import { bookPaid, deliver } from '../settling/deliver'

let now = testTime
const server = await startTestApp({ clock: { now: () => now } })
const { call, db, seed } = server
const { shelf } = server.app.values.cashier
const later = (days: number) => {
  now = new Date(testTime.getTime() + days * dayMs)
}

afterEach(async () => {
  now = testTime
  const results = await verifyBooks(db, {
    extraChecks: [...membershipChecks('2026-11-20'), ...paymentChecks()],
  })
  expect(results.filter(({ broken }) => broken.length > 0)).toEqual([])
})

type User = Awaited<ReturnType<typeof createBuyer>>
const money = { pay_type: 'money', pay_password: pin } as const
const buyLevel = async (user: User, level_id: number) =>
  (await call(paySuperVip, { level_id, ...money }, user)).data.order_id
const refund = (user: User, order_id: string) => call(applyRefund, { order_id, reason: '暂时用不上' }, user)
const approved = (id: number) =>
  db.transaction((tx) => approveRefund(tx, shelf, id, { by: 'operator:1', at: now }))
const vouchersOfUser = async (user: User) => (await call(getBalances, {}, user)).data.vouchers
const membershipOf = async (user: User) => (await call(getMembership, {}, user)).data
const detailsOf = async (user: User, order_id: string) => (await call(getOrder, { order_id }, user)).data

/** Orders V券 and pays through a channel in memory; the real channels have tests of their own. */
async function recharged(user: User, wanted: { item_id: number; amount?: number }) {
  const { order_id } = (await call(createOrder, { type: 2, is_adult: 1, ...wanted }, user)).data
  await db.transaction(async (tx) => {
    const order = await ordersRepository(tx).lockOfUser(user.id, order_id)
    if (!order) throw new Error('no order')
    await tx.execute(sql`insert into payments (no, order_id, channel, amount_fen, state, provider_no, paid_fen, created_at, expires_at)
      values (${`P${order.no}`}, ${order.id}, 'wechat', ${order.payable * 100}, 'paid', ${`420000${order.no}`}, ${order.payable * 100}, ${now.toISOString()}, ${now.toISOString()})`)
    const booked = await bookPaid(tx, shelf, order, {
      payType: 'wechat',
      by: 'notice',
      at: now,
      event: 'paid',
    })
    await deliver(tx, shelf, booked, now)
  })
  return order_id
}

const spend = (user: User, amount: number) =>
  db.transaction((tx) =>
    ledger(tx, now).transfer({
      key: `spent:${user.id}:${amount}:${now.getTime()}`,
      from: vouchersAccountOf(user.id),
      to: house.vouchers.course,
      amount,
      reason: 'course',
    }),
  )

test('a level is refunded for its remaining days, immediately and only once', async () => {
  const user = await createBuyer(server, 2_518)
  const order_id = await buyLevel(user, 4)
  later(3)
  expect((await detailsOf(user, order_id)).refundable).toEqual({
    lines: [
      { name: '实付', amount: 2_518 },
      { name: '已使用 3 天（共 365 天）', amount: -20 },
    ],
    amount: 2_498,
    automatic: 0,
    refusal: null,
  })
  const requested = await refund(user, order_id)
  expect(requested).toMatchObject({ code: 1, msg: '退款申请已提交', data: { amount: 2_498, automatic: 0 } })
  expect(await refund(user, order_id)).toMatchObject({ code: 0, msg: '退款处理中' })
  expect(await detailsOf(user, order_id)).toMatchObject({
    state: 'fulfilled',
    state_name: '退款中',
    can_refund: 0,
  })
  expect((await call(getOrders, { state: 'refunding' }, user)).data).toMatchObject({
    total: 1,
    refunding_count: 1,
  })

  await approved(requested.data.refund_id)
  await expect(approved(requested.data.refund_id)).rejects.toThrow(Undecidable)
  expect((await vouchersOfUser(user)).balance).toBe(2_498)
  expect(await membershipOf(user)).toMatchObject({ segments: [], days_left: 0 })
  const order = await detailsOf(user, order_id)
  expect(order).toMatchObject({
    state: 'refunded',
    refunded: 2_498,
    refundable: null,
    refund: { state: 'done' },
  })
  expect(order.events.slice(-3).map(({ title, text }) => [title, text])).toEqual([
    ['申请退款', '原因：暂时用不上。可退 2,498 V券'],
    ['审核通过', '已按规则收回所购内容'],
    ['退款完成', '退回 2,498 V券'],
  ])
  expect(await refund(user, order_id)).toMatchObject({ code: 0, msg: '该订单不支持退款' })
  expect(await refund(await seed.user(), order_id)).toMatchObject({ code: 0, msg: '订单不存在' })
  expect((await call(getRefunds, {}, user)).data).toMatchObject({
    total: 1,
    data: [
      { order_id, name: '年度会员 365 天', amount: 2_498, state: 'done', done_at: '2026-11-23 16:00:00' },
    ],
  })
})

test('what was bought comes back before what was given', async () => {
  const user = await createBuyer(server, 0)
  await seed.vouchers(user, 100, 'given')
  await seed.vouchers(user, 400)
  const order_id = await buyLevel(user, 2)
  expect(await vouchersOfUser(user)).toMatchObject({ balance: 202, given: 0 })
  later(2)
  await approved((await refund(user, order_id)).data.refund_id)
  // 279 come back: 198 of the bought V券, and 81 of the 100 given ones.
  expect(await vouchersOfUser(user)).toMatchObject({ balance: 481, given: 81 })
})

test('days that have not begun are refunded in full', async () => {
  const user = await createBuyer(server, 2_518 + 298)
  await buyLevel(user, 4)
  const waiting = await buyLevel(user, 2)
  later(6)
  expect((await detailsOf(user, waiting)).refundable).toMatchObject({ amount: 298, refusal: null })
})

test('an order that a later order has taken over is not returned before the later one', async () => {
  const user = await createBuyer(server, 298 + 2_518)
  const month = await buyLevel(user, 2)
  later(1)
  const year = await buyLevel(user, 4)
  expect(await refund(user, month)).toMatchObject({ code: 0, msg: '该订单不支持退款' })
  await approved((await refund(user, year)).data.refund_id)
  expect(await membershipOf(user)).toMatchObject({ segments: [{ level: 2 }], days_left: 29 })
  expect((await detailsOf(user, month)).refundable).toMatchObject({ amount: 289 })
})

test('after seven days the user is led to an operator, who may still return the rest', async () => {
  const user = await createBuyer(server, 298)
  const order_id = await buyLevel(user, 2)
  now = new Date(testTime.getTime() + 7 * dayMs - 60_000)
  const { refund_id } = (await refund(user, order_id)).data
  await db.transaction((tx) =>
    declineRefund(tx, refund_id, { by: 'operator:1', at: now, reason: '请补充说明' }),
  )
  await expect(approved(refund_id)).rejects.toThrow(Undecidable)
  expect(await detailsOf(user, order_id)).toMatchObject({ state: 'fulfilled', refund: { state: 'declined' } })
  await db.execute(sql`update sessions set expires_at = expires_at + interval '9 days'`)
  later(8)
  expect(await refund(user, order_id)).toMatchObject({ code: 0, msg: '已超过可退款期限' })
  expect((await detailsOf(user, order_id)).refundable).toMatchObject({
    refusal: '已超过可退款期限',
    amount: 219,
  })
})

test('V券 are sold in packages and free amounts, to those of age, up to a limit a day', async () => {
  const user = await seed.user()
  const order = (input: object) => call(createOrder, { type: 2, item_id: 5, ...input }, user)
  expect((await call(getRechargePackages, {}, user)).data).toMatchObject({
    min: 10,
    max: 20_000,
    given_days: 365,
    left_today: 50_000,
    confirm_adult: 1,
    list: [{ id: 1, vouchers: 30, given: 0 }, {}, {}, {}, { id: 5, vouchers: 2_600, given: 60 }, {}],
  })
  expect(await order({})).toMatchObject({ code: 0, msg: '请先确认您已年满 18 周岁' })
  expect(await order({ is_adult: 1, item_id: 99 })).toMatchObject({ msg: '商品不存在或已下架' })
  for (const amount of [9, 20_001, 10.5])
    expect(await order({ is_adult: 1, item_id: 0, amount })).toMatchObject({
      msg: '购买金额须为10至20000的整数',
    })
  await recharged(user, { item_id: 5 })
  expect(await vouchersOfUser(user)).toMatchObject({ balance: 2_660, given: 60 })
  expect((await call(getRechargePackages, {}, user)).data).toMatchObject({
    confirm_adult: 0,
    left_today: 47_400,
  })
  await recharged(user, { item_id: 0, amount: 20_000 })
  await recharged(user, { item_id: 0, amount: 20_000 })
  // An order of another free amount replaces the open one.
  expect(await order({ item_id: 0, amount: 7_400 })).toMatchObject({ code: 1 })
  expect(await order({ item_id: 0, amount: 7_000 })).toMatchObject({ code: 1, data: { payable: 7_000 } })
  expect(await order({ item_id: 5 })).toMatchObject({ code: 0, msg: '已达今日购买上限' })
  expect((await call(getOrders, { state: 'closed' }, user)).data.total).toBe(1)
})

test('V券 are not paid with V券', async () => {
  const user = await createBuyer(server, 500)
  const { order_id } = (await call(createOrder, { type: 2, item_id: 2, is_adult: 1 }, user)).data
  expect(await call(payOrder, { order_id, ...money }, user)).toMatchObject({
    msg: '该支付方式暂不可用，请更换支付方式',
  })
})

test('an untouched purchase of V券 is approved at once within seven days', async () => {
  const user = await seed.user()
  const order_id = await recharged(user, { item_id: 4 })
  later(5)
  expect(await refund(user, order_id)).toMatchObject({ data: { amount: 800, automatic: 1 } })
  expect(await vouchersOfUser(user)).toMatchObject({ balance: 0, given: 0 })
  expect(await detailsOf(user, order_id)).toMatchObject({ state: 'refunding', refund: { state: 'approved' } })
})

test('of a touched purchase the rest comes back, less what was spent of the gift', async () => {
  const user = await seed.user()
  const order_id = await recharged(user, { item_id: 5 })
  await spend(user, 299)
  const { refundable } = await detailsOf(user, order_id)
  expect(refundable).toEqual({
    lines: [
      { name: '购买的 V券', amount: 2_600 },
      { name: '已用', amount: -239 },
      { name: '减 已用的赠送', amount: -60 },
    ],
    amount: 2_301,
    automatic: 0,
    refusal: null,
  })
  const { refund_id } = (await refund(user, order_id)).data
  // V券 are spent after the request: the amount that comes back is computed at the approval.
  await spend(user, 100)
  await approved(refund_id)
  expect((await call(getRefunds, {}, user)).data.data).toMatchObject([{ amount: 2_201, state: 'approved' }])
  expect((await vouchersOfUser(user)).balance).toBe(0)
})

test('a gift that was spent alone takes its part of the money', async () => {
  const user = await seed.user()
  const order_id = await recharged(user, { item_id: 6 })
  await spend(user, 150)
  expect((await detailsOf(user, order_id)).refundable).toMatchObject({ amount: 4_850, automatic: 0 })
  await spend(user, 4_900)
  expect((await detailsOf(user, order_id)).refundable).toMatchObject({ amount: 0 })
  expect(await refund(user, order_id)).toMatchObject({ msg: '该订单不支持退款' })
})

test('a refund against spending its lot: nothing is paid twice', async () => {
  const user = await seed.user()
  const order_id = await recharged(user, { item_id: 3 })
  const [spent, back] = await Promise.all([spend(user, 200), refund(user, order_id)])
  const left = (await vouchersOfUser(user)).balance
  if (spent.ok) expect(left).toBe(100)
  else expect(back.data.amount).toBe(300)
})

test('terms of an order are those of its day', async () => {
  const user = await seed.user()
  const { order_id } = (await call(createOrder, { type: 2, item_id: 4, is_adult: 1 }, user)).data
  const body = {
    packages: [{ id: 4, vouchers: 800, given: 0 }],
    maxADay: 50_000,
    givenDays: 30,
    refundDays: 7,
  }
  await addTerms(db, { name: 'recharge', validFrom: now, body, setAt: now })
  expect((await detailsOf(user, order_id)).detail).toBe('另赠 10 V券，365 天有效')
  await recharged(user, { item_id: 4 })
  expect(await vouchersOfUser(user)).toMatchObject({ balance: 810, expiring: { day: '2027-11-19' } })
  await db.execute(sql`delete from terms`)
})

test('an order in a state that cannot follow, or with other terms, is refused by the database', async () => {
  const user = await seed.user()
  const { order_id } = (await call(createOrder, { type: 2, item_id: 1, is_adult: 1 }, user)).data
  const set = (change: ReturnType<typeof sql>) =>
    db.execute(sql`update orders set ${change} where no = ${order_id}`)
  await expect(set(sql`state = 'refunded'`)).rejects.toThrow()
  await expect(set(sql`payable = 1`)).rejects.toThrow()
  await expect(db.execute(sql`delete from order_events`)).rejects.toThrow()
})
