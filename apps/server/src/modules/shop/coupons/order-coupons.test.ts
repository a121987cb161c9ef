import {
  cancelOrder,
  createOrder,
  getBalances,
  getCoupons,
  getMembership,
  getOrder,
  payOrder,
  paySuperVip,
  previewSuperVip,
  receiveCoupon,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { createBuyer, pin } from '#test/payment'
import { createMemoryChannel } from '#test/payment-channel'
import type { TestUser } from '#test/seed'
import { createShopFixture } from '../shop.fixture'
import { orderCoupons } from './order-coupons'

let now = testTime
const clock = { now: () => now }
const wechat = createMemoryChannel('wechat', clock)
const server = await startTestApp({ clock, providers: { wechat: wechat.provider } })
const { call, db, seed } = server
const { coupon, expectBalanced } = await createShopFixture(server, () => now)

afterEach(async () => {
  now = testTime
  await expectBalanced()
})

const money = { pay_type: 'money', pay_password: pin } as const
const scan = { pay_type: 'wechat', pay_from: 'scan' } as const
const held = async (user: TestUser, fields: Parameters<typeof coupon>[0]) =>
  (await call(receiveCoupon, { id: await coupon(fields) }, user)).data.holding_id
const stateOf = async (user: TestUser, holdingId: number) => {
  for (const state of ['unused', 'used', 'expired'] as const) {
    const { data } = (await call(getCoupons, { state }, user)).data
    const found = data.find(({ holding_id }) => holding_id === holdingId)
    if (found) return found
  }
  return undefined
}
const balanceOf = async (user: TestUser) => (await call(getBalances, {}, user)).data.vouchers.balance

test('a coupon that lowers the price of a level is used by the payment', async () => {
  const user = await createBuyer(server, 300)
  const coupon_id = await held(user, { amount: 30, threshold: 200, scope: 'levels' })
  expect((await call(previewSuperVip, { level_id: 2, coupon_id }, user)).data).toMatchObject({
    payable: 268,
    last_day: '2026-12-20',
  })
  const { order_id } = (await call(paySuperVip, { level_id: 2, coupon_id, ...money }, user)).data
  expect(await balanceOf(user)).toBe(32)
  expect((await call(getOrder, { order_id }, user)).data).toMatchObject({ price: 298, payable: 268 })
  expect(await stateOf(user, coupon_id)).toMatchObject({
    state: 'used',
    order_id,
    used_at: '2026-11-20 16:00:00',
  })
  expect(await call(previewSuperVip, { level_id: 2, coupon_id }, user)).toMatchObject({ msg: '优惠券不可用' })
  expect(await call(paySuperVip, { level_id: 2, coupon_id, ...money }, user)).toMatchObject({
    msg: '优惠券不可用',
  })
})

test('a coupon of another scope, threshold, day or user cannot be used', async () => {
  const user = await createBuyer(server, 300)
  const refused = [
    await held(user, { scope: 'courses' }),
    await held(user, { threshold: 299 }),
    await held(user, { startsOn: '2026-11-21', endsOn: '2026-12-31' }),
    await held(user, { kind: 'vip_days', amount: 7, level: 2 }),
    await held(await seed.user(), {}),
  ]
  for (const coupon_id of refused) {
    expect(await call(createOrder, { type: 4, item_id: 2, coupon_id }, user)).toMatchObject({
      msg: '优惠券不可用',
    })
    expect(await call(previewSuperVip, { level_id: 2, coupon_id }, user)).toMatchObject({
      msg: '优惠券不可用',
    })
  }
  const usable = await held(user, {})
  expect(
    await call(createOrder, { type: 2, item_id: 1, is_adult: 1, coupon_id: usable }, user),
  ).toMatchObject({
    msg: '优惠券不可用',
  })
  expect((await stateOf(user, usable))?.state).toBe('unused')
})

test('an open order locks its coupon until its end', async () => {
  const user = await seed.user()
  const coupon_id = await held(user, { amount: 30 })
  const { order_id, payable } = (await call(createOrder, { type: 4, item_id: 2, coupon_id }, user)).data
  expect(payable).toBe(268)
  expect(await stateOf(user, coupon_id)).toMatchObject({ state: 'locked', order_id })
  // An order of another level cannot use the coupon meanwhile; a repeated call returns the same order.
  expect(await call(createOrder, { type: 4, item_id: 3, coupon_id }, user)).toMatchObject({
    msg: '优惠券不可用',
  })
  expect((await call(createOrder, { type: 4, item_id: 2, coupon_id }, user)).data.order_id).toBe(order_id)
  await call(cancelOrder, { order_id }, user)
  expect(await stateOf(user, coupon_id)).toMatchObject({
    state: 'unused',
    order_id: null,
    ends_on: '2026-12-20',
  })
  expect((await call(createOrder, { type: 4, item_id: 3, coupon_id }, user)).data.payable).toBe(768)
})

test('a coupon is free again once its order is replaced by one without it', async () => {
  const user = await seed.user()
  const coupon_id = await held(user, { amount: 30 })
  await call(createOrder, { type: 4, item_id: 2, coupon_id }, user)
  const plain = (await call(createOrder, { type: 4, item_id: 2 }, user)).data
  expect(plain.payable).toBe(298)
  expect((await stateOf(user, coupon_id))?.state).toBe('unused')
})

test('a coupon that comes back after a refund can be used for seven days at least', async () => {
  const user = await seed.user()
  const coupon_id = await held(user, { startsOn: '2026-11-01', endsOn: '2026-11-21' })
  const use = { userId: user.id, couponId: coupon_id, type: 4, price: 298, at: now } as const
  const orderNo = 'V202611200000000001'
  await db.transaction((tx) => orderCoupons.lockCoupon(tx, { ...use, orderNo }))
  await db.transaction((tx) => orderCoupons.useCoupon(tx, orderNo, now))
  expect((await stateOf(user, coupon_id))?.state).toBe('used')
  now = new Date('2026-11-25T10:00:00+08:00')
  await db.transaction((tx) => orderCoupons.returnCoupon(tx, orderNo, now))
  expect(await stateOf(user, coupon_id)).toMatchObject({
    state: 'unused',
    ends_on: '2026-12-02',
    order_id: null,
    used_at: null,
  })
  // The order has ended: a late use by this order does not change the coupon.
  await db.transaction((tx) => orderCoupons.useCoupon(tx, orderNo, now))
  expect((await stateOf(user, coupon_id))?.state).toBe('unused')
})

test('an order paid after its end uses the coupon that it had given back', async () => {
  const user = await seed.user()
  const coupon_id = await held(user, { amount: 30 })
  const { order_id } = (await call(paySuperVip, { level_id: 2, coupon_id, ...scan }, user)).data
  const { rows } = await db.execute<{ no: string }>(
    sql`select p.no from payments p join orders o on o.id = p.order_id where o.no = ${order_id}`,
  )
  await call(cancelOrder, { order_id }, user)
  expect((await stateOf(user, coupon_id))?.state).toBe('unused')
  const notice = wechat.pay(rows[0]?.no ?? '')
  await server.app.inject({
    method: 'POST',
    url: '/notify/wechat',
    payload: JSON.stringify(notice),
    headers: { 'content-type': 'application/json' },
  })
  expect((await call(getOrder, { order_id }, user)).data.state).toBe('fulfilled')
  expect(await stateOf(user, coupon_id)).toMatchObject({ state: 'used', order_id })
})

test.each([
  ['V券', money],
  ['a channel', scan],
] as const)('a coupon for the whole price gives the level at once, through %s', async (_name, payment) => {
  const user = await seed.user()
  const coupon_id = await held(user, { amount: 400 })
  expect((await call(previewSuperVip, { level_id: 2, coupon_id }, user)).data.payable).toBe(0)
  const paid = await call(paySuperVip, { level_id: 2, coupon_id, ...payment }, user)
  expect(paid).toMatchObject({ code: 1, data: { wechatPay: null, aliPay: null } })
  expect((await call(getMembership, {}, user)).data.last_day).toBe('2026-12-20')
  expect(await stateOf(user, coupon_id)).toMatchObject({ state: 'used', order_id: paid.data.order_id })
})

test('an order with nothing left to pay is delivered without a password', async () => {
  const user = await seed.user()
  const coupon_id = await held(user, { kind: 'cash', amount: 298 })
  const { order_id } = (await call(createOrder, { type: 4, item_id: 2, coupon_id }, user)).data
  expect((await call(payOrder, { order_id, pay_type: 'money' }, user)).code).toBe(1)
  expect((await call(getOrder, { order_id }, user)).data.state).toBe('fulfilled')
})
