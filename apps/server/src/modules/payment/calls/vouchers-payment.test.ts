import { dayMs } from '@vce/futures'
import {
  cancelOrder,
  checkOrderPay,
  createOrder,
  getBalances,
  getMembership,
  getOrder,
  getOrders,
  getPayWays,
  payOrder,
  paySuperVip,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { verifyBooks } from '#modules/ledger'
import { membershipChecks } from '#modules/membership'
import type { Actor } from '#platform/http'
import { createOnce } from '#platform/once'
import { addTerms } from '#platform/terms'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { createBuyer, pin } from '#test/payment'
import { paymentChecks } from '../payment-checks'
import { createPay } from './pay.service'

let now = testTime
const server = await startTestApp({ clock: { now: () => now }, providers: {} })
const { call, db, seed } = server

afterEach(async () => {
  now = testTime
  const broken = (
    await verifyBooks(db, { extraChecks: [...membershipChecks('2026-11-20'), ...paymentChecks()] })
  ).filter((result) => result.broken.length > 0)
  expect(broken).toEqual([])
})

type User = Awaited<ReturnType<typeof createBuyer>>
const money = { pay_type: 'money', pay_password: pin } as const
const payLevel = (user: User, level_id: number, key?: string) =>
  call(paySuperVip, { level_id, ...money }, user, key ? { key } : {})
const vouchersOf = async (user: User) => (await call(getBalances, {}, user)).data.vouchers.balance
const lastDayOf = async (user: User) => (await call(getMembership, {}, user)).data.last_day

test('V券 buy a level: paid, given and booked at once', async () => {
  const user = await createBuyer(server, 300)
  const paid = await payLevel(user, 2)
  expect(paid).toMatchObject({ code: 1, data: { wechatPay: null, aliPay: null } })
  const { order_id } = paid.data
  expect(order_id).toMatch(/^V20261120\d{10}$/)
  expect((await call(checkOrderPay, { order_id, type: 4 }, user)).data).toEqual({
    status: true,
    state: 'fulfilled',
  })
  expect(await vouchersOf(user)).toBe(2)
  expect(await lastDayOf(user)).toBe('2026-12-20')
  const { data: order } = await call(getOrder, { order_id }, user)
  expect(order).toMatchObject({
    type: 4,
    type_name: '会员',
    name: '月度会员 30 天',
    currency: 'vouchers',
    price: 298,
    payable: 298,
    pay_type: 'money',
    state: 'fulfilled',
    state_name: '已完成',
    paid_at: '2026-11-20 16:00:00',
    can_pay: 0,
    can_cancel: 0,
    can_refund: 1,
    refund: null,
    refundable: { amount: 298, automatic: 0, refusal: null, lines: [{ name: '实付', amount: 298 }] },
  })
  expect(order.events.map(({ title, text }) => [title, text])).toEqual([
    ['提交订单', '月度会员 30 天，应付 298 V券'],
    ['V券支付成功', '实付 298 V券'],
    ['已到账', '有效期至 2026-12-20 23:59:59'],
  ])
})

test('a call repeated with its key pays once', async () => {
  const user = await createBuyer(server, 700)
  const first = await payLevel(user, 2, 'dialog-0001')
  expect(await payLevel(user, 2, 'dialog-0001')).toEqual(first)
  expect(await vouchersOf(user)).toBe(402)
  await payLevel(user, 2)
  expect(await vouchersOf(user)).toBe(104)
  expect(await lastDayOf(user)).toBe('2027-01-19')
})

/** Pays without checking the password, because five concurrent tries would lock it. */
const pay = createPay({
  ...server.app.values.cashier,
  once: createOnce({ db, clock: { now: () => now } }),
  passwords: { check: async () => undefined, standing: async () => ({ is_set: 1, locked_until: null }) },
  logger: server.app.log,
})
const actorOf = (user: User, idempotencyKey: string): Actor => ({
  kind: 'user',
  userId: user.id,
  sessionId: 1,
  hasPhone: true,
  idempotencyKey,
  client: { address: '203.0.113.7', agent: 'vitest', origin: 'http://localhost' },
})
const settled = async <T>(calls: Promise<T>[]) => {
  const results = await Promise.allSettled(calls)
  return {
    done: results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
    refused: results.flatMap((each) => (each.status === 'rejected' ? [String(each.reason.message)] : [])),
  }
}

test('many connections with one key pay once while own keys spend the balance', async () => {
  const level = { level_id: 2, ...money }
  const one = await createBuyer(server, 900)
  const same = await settled(
    Array.from({ length: crowd() }, () => pay.paySuperVip(actorOf(one, 'dialog-0002'), level)),
  )
  expect(same.refused).toEqual([])
  expect(new Set(same.done.map(({ order_id }) => order_id)).size).toBe(1)
  expect(await vouchersOf(one)).toBe(602)

  const many = await createBuyer(server, 900)
  const own = await settled(
    Array.from({ length: crowd() }, (_, each) => pay.paySuperVip(actorOf(many, `dialog-1${each}000`), level)),
  )
  expect(own.done).toHaveLength(3)
  expect(new Set(own.refused)).toEqual(new Set(['您的当前余额不足请前往购买']))
  expect(await vouchersOf(many)).toBe(6)
  expect(await lastDayOf(many)).toBe('2027-02-18')
})

test('a dialog refused for too few V券 pays once the balance suffices', async () => {
  const user = await createBuyer(server, 100)
  expect(await payLevel(user, 2, 'dialog-0003')).toMatchObject({ code: 0, msg: '您的当前余额不足请前往购买' })
  expect((await call(getOrders, {}, user)).data.data).toEqual([])
  await seed.vouchers(user, 200)
  expect(await payLevel(user, 2, 'dialog-0003')).toMatchObject({ code: 1 })
})

test('levels that are not sold are refused', async () => {
  const user = await createBuyer(server, 300)
  expect(await payLevel(user, 9)).toMatchObject({ code: 0, msg: '会员等级不存在' })
  expect(await payLevel(user, 5)).toMatchObject({ code: 0, msg: '该等级暂不支持在线开通，请联系客服' })
  const coupon = { level_id: 2, coupon_id: 1, ...money }
  expect(await call(paySuperVip, coupon, user)).toMatchObject({ code: 0, msg: '优惠券不可用' })
  expect(await call(paySuperVip, { level_id: 2, pay_type: 'wechat' }, user)).toMatchObject({
    code: 0,
    msg: '该支付方式暂不可用，请更换支付方式',
  })
})

test('a repeated order is the same one at its first price', async () => {
  const user = await createBuyer(server, 300)
  const { data: first } = await call(createOrder, { type: 4, item_id: 2 }, user)
  expect(first).toMatchObject({ payable: 298, expires_at: '2026-11-20 16:30:00' })
  now = new Date(testTime.getTime() + 60_000)
  const levels = { id: 2, name: '月度会员', price: 398, months: 1, days: 30, status: 1 }
  await addTerms(db, {
    name: 'levels',
    validFrom: now,
    body: { monthPrice: 398, levels: [levels] },
    setAt: now,
  })
  expect((await call(createOrder, { type: 4, item_id: 2 }, user)).data).toEqual(first)
  const { order_id } = first
  expect((await call(getOrder, { order_id }, user)).data.seconds_left).toBe(29 * 60)
  expect((await call(checkOrderPay, { order_id }, user)).data).toEqual({ status: false, state: 'created' })
  expect(await call(payOrder, { order_id, ...money }, user)).toMatchObject({ code: 1 })
  expect(await vouchersOf(user)).toBe(2)
  expect(await call(payOrder, { order_id, ...money }, user)).toMatchObject({ msg: '订单已支付' })
  expect(await call(cancelOrder, { order_id }, user)).toMatchObject({ msg: '订单已支付，不能取消' })
  await db.execute(sql`delete from terms`)
})

test('neither a cancelled nor an expired order is paid', async () => {
  const user = await createBuyer(server, 300)
  const { order_id } = (await call(createOrder, { type: 4, item_id: 2 }, user)).data
  expect(await call(cancelOrder, { order_id }, user)).toMatchObject({ code: 1, msg: '订单已取消' })
  expect(await call(cancelOrder, { order_id }, user)).toMatchObject({ code: 1 })
  expect(await call(payOrder, { order_id, ...money }, user)).toMatchObject({ msg: '订单已关闭，请重新下单' })
  const later = (await call(createOrder, { type: 4, item_id: 2 }, user)).data.order_id
  expect(later).not.toBe(order_id)
  now = new Date(testTime.getTime() + 30 * 60_000)
  expect(await call(payOrder, { order_id: later, ...money }, user)).toMatchObject({
    msg: '订单已关闭，请重新下单',
  })
  const next = (await call(createOrder, { type: 4, item_id: 2 }, user)).data.order_id
  expect(next).not.toBe(later)
  expect((await call(getOrder, { order_id: later }, user)).data.events.at(-1)?.title).toBe('订单已关闭')
})

test('an order of another user is unknown', async () => {
  const [owner, other] = [await createBuyer(server, 0), await createBuyer(server, 900)]
  const { order_id } = (await call(createOrder, { type: 4, item_id: 2 }, owner)).data
  const unknown = { code: 0, msg: '订单不存在' }
  expect(await call(payOrder, { order_id, ...money }, other)).toMatchObject(unknown)
  expect(await call(payOrder, { order_id, pay_type: 'wechat' }, other)).toMatchObject({
    msg: '该支付方式暂不可用，请更换支付方式',
  })
  expect(await call(checkOrderPay, { order_id }, other)).toMatchObject(unknown)
  expect(await call(getOrder, { order_id }, other)).toMatchObject(unknown)
  expect(await call(cancelOrder, { order_id }, other)).toMatchObject(unknown)
  expect(await call(getOrder, { order_id: 'V1' }, owner)).toMatchObject(unknown)
})

test('ordering and paying at the same time: one order, one payment', async () => {
  const user = await createBuyer(server, 900)
  const orders = await Promise.all(
    Array.from({ length: crowd(30) }, () => call(createOrder, { type: 4, item_id: 2 }, user)),
  )
  expect(new Set(orders.map(({ data }) => data.order_id)).size).toBe(1)
  const order_id = orders[0]?.data.order_id ?? ''
  const [paying] = await Promise.all([
    settled(
      Array.from({ length: crowd(25) }, (_, each) =>
        pay.payOrder(actorOf(user, `dialog-2${each}000`), { order_id, ...money }),
      ),
    ),
    Promise.all(Array.from({ length: crowd(25) }, () => call(cancelOrder, { order_id }, user))),
  ])
  const { state } = (await call(checkOrderPay, { order_id }, user)).data
  expect(paying.done).toHaveLength(state === 'fulfilled' ? 1 : 0)
  expect(await vouchersOf(user)).toBe(state === 'fulfilled' ? 602 : 900)
})

test('a thing that is not sold is refused', async () => {
  const user = await createBuyer(server, 0)
  const unknown = { code: 0, msg: '商品不存在或已下架' }
  expect(await call(createOrder, { type: 1, item_id: 1 }, user)).toMatchObject(unknown)
  expect(await call(createOrder, { type: 4, item_id: 5 }, user)).toMatchObject(unknown)
  expect(await call(createOrder, { type: 4, item_id: 2, coupon_id: 3 }, user)).toMatchObject({
    msg: '优惠券不可用',
  })
})

test('the list groups, filters and pages', async () => {
  const user = await createBuyer(server, 298)
  await payLevel(user, 2)
  await call(createOrder, { type: 4, item_id: 3 }, user)
  const cancelled = (await call(createOrder, { type: 4, item_id: 4 }, user)).data.order_id
  await call(cancelOrder, { order_id: cancelled }, user)
  const listed = async (input: object) => (await call(getOrders, input, user)).data
  expect(await listed({})).toMatchObject({ total: 3, open_count: 1, refunding_count: 0, last_page: 1 })
  expect((await listed({ limit: 2, page: 2 })).data.map(({ name }) => name)).toEqual(['月度会员 30 天'])
  expect((await listed({ state: 'open' })).data.map(({ name }) => name)).toEqual(['季度会员 90 天'])
  expect((await listed({ state: 'closed' })).data.map(({ order_id }) => order_id)).toEqual([cancelled])
  expect((await listed({ state: 'done' })).total).toBe(1)
  expect((await listed({ type: 2 })).total).toBe(0)
  now = new Date(testTime.getTime() + 6 * dayMs)
  expect((await listed({ days: 5 })).total).toBe(0)
  expect((await listed({ days: 90 })).total).toBe(3)
})

test('the pay types show balance and password without a channel', async () => {
  const user = await createBuyer(server, 77)
  expect((await call(getPayWays, {}, user)).data).toEqual({
    balance: 77,
    is_set: 1,
    locked_until: null,
    wechat: 0,
    alipay: 0,
    sandbox: 0,
  })
})
