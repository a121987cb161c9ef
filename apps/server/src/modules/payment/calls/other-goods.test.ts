import { createOrder, getBalances } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor } from '#platform/http'
import { createOnce } from '#platform/once'
import { startTestApp, testTime } from '#test/app'
import { createBuyer, pin } from '#test/payment'
import type { TestUser } from '#test/seed'
import type { Coupons, Goods } from '../goods'
import { shelfOf } from '../orders/shelf'
import { createOrders } from './orders.service'
import { createPay } from './pay.service'

/** Tests orders with goods and coupons of other modules: a course, and two coupons. */
const server = await startTestApp()
const { app, call, db } = server
await db.execute(sql`create table test_courses (user_id bigint primary key, order_no text)`)

const course: Goods = {
  type: 1,
  async mayBuy(tx, userId, { itemId }) {
    const { rows } = await tx.execute(sql`select 1 from test_courses where user_id = ${userId}`)
    if (rows.length > 0) return 'owned'
    return {
      item: String(itemId),
      name: '期权卖方的风险地图',
      detail: '18 讲',
      currency: 'vouchers',
      price: 399,
      terms: {},
    }
  },
  async give(tx, { userId, no }) {
    await tx.execute(sql`insert into test_courses values (${userId}, ${no})`)
    return '永久可看'
  },
  isDeliverable: async () => false,
  refundable: async () => ({ lines: [], amount: 0, automatic: false, refusal: 'notRefundable' }),
  takeBack: async () => undefined,
}

const used: string[] = []
/** Coupon 1 reduces the price by 30 V券, coupon 2 to 0. */
const coupons: Coupons = {
  async lockCoupon(_tx, { couponId, price, orderNo }) {
    used.push(`lock ${couponId} ${orderNo}`)
    return couponId === 1 ? { payable: price - 30 } : couponId === 2 ? { payable: 0 } : null
  },
  async previewCoupon(_db, { couponId, price }) {
    return couponId === 1 ? { payable: price - 30 } : couponId === 2 ? { payable: 0 } : null
  },
  async useCoupon(_tx, orderNo) {
    used.push(`use ${orderNo}`)
  },
  async returnCoupon(_tx, orderNo) {
    used.push(`return ${orderNo}`)
  },
}
const shelf = shelfOf([course], coupons)
const once = createOnce({ db, clock: { now: () => testTime } })
const parts = { ...app.values.cashier, once, shelf, coupons }
const orders = createOrders({ ...parts, settling: { ...app.values.cashier.settling, shelf } })
const pay = createPay({
  ...parts,
  passwords: { check: async () => undefined, standing: async () => ({ is_set: 1, locked_until: null }) },
  logger: app.log,
})
const actorOf = ({ id }: TestUser): Actor => ({
  kind: 'user',
  userId: id,
  sessionId: 1,
  hasPhone: true,
  client: { address: '203.0.113.7', agent: 'vitest', origin: 'http://localhost' },
})
const money = { pay_type: 'money', pay_password: pin } as const

test('what a user has is not sold again', async () => {
  const user = await createBuyer(server, 399)
  const { order_id } = await orders.createOrder(actorOf(user), { type: 1, item_id: 7 })
  await pay.payOrder(actorOf(user), { order_id, ...money })
  await expect(orders.createOrder(actorOf(user), { type: 1, item_id: 7 })).rejects.toThrow(
    '您已拥有，无需重复购买',
  )
  // The server itself does not sell courses yet.
  expect(await call(createOrder, { type: 1, item_id: 7 }, user)).toMatchObject({ msg: '商品不存在或已下架' })
})

test('a coupon is locked by the order, used by its payment, given back by its end', async () => {
  const user = await createBuyer(server, 400)
  used.length = 0
  const reduced = await orders.createOrder(actorOf(user), { type: 1, item_id: 7, coupon_id: 1 })
  expect(reduced.payable).toBe(369)
  // An order with another coupon, or without one, replaces the open one.
  const plain = await orders.createOrder(actorOf(user), { type: 1, item_id: 7 })
  expect(plain.payable).toBe(399)
  const again = await orders.createOrder(actorOf(user), { type: 1, item_id: 7, coupon_id: 1 })
  await pay.payOrder(actorOf(user), { order_id: again.order_id, ...money })
  expect((await call(getBalances, {}, user)).data.vouchers.balance).toBe(31)
  expect(used).toEqual([
    `lock 1 ${reduced.order_id}`,
    `return ${reduced.order_id}`,
    `return ${plain.order_id}`,
    `lock 1 ${again.order_id}`,
    `use ${again.order_id}`,
  ])
  await expect(
    orders.createOrder(actorOf(await createBuyer(server, 0)), { type: 1, item_id: 7, coupon_id: 3 }),
  ).rejects.toThrow('优惠券不可用')
})

test('an order that a coupon covers is given without a transfer', async () => {
  const user = await createBuyer(server, 0)
  const { order_id, payable } = await orders.createOrder(actorOf(user), {
    type: 1,
    item_id: 7,
    coupon_id: 2,
  })
  expect(payable).toBe(0)
  await pay.payOrder(actorOf(user), { order_id, ...money })
  expect(await orders.checkOrderPay(actorOf(user), { order_id })).toEqual({
    status: true,
    state: 'fulfilled',
  })
})
