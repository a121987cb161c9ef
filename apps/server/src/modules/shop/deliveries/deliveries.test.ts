import { dayMs } from '@vce/futures'
import {
  applyRefund,
  cancelDelivery,
  confirmDelivery,
  exportData,
  getDeliveries,
  getEntries,
  getOrder,
  redeemItem,
  setDeliveryAddress,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { createShopFixture } from '../shop.fixture'
import { userShop } from '../user-shop'
import { clearAddresses, receiveDeliveries } from './delivery-tasks'
import { giveGoods } from './give-goods'

let now = testTime
const server = await startTestApp({ clock: { now: () => now } })
const { call, db, seed } = server
const { idOf, shopper, addressOf, pointsOf, stockOf, expectBalanced } = await createShopFixture(
  server,
  () => now,
)
const later = (days: number) => {
  now = new Date(testTime.getTime() + days * dayMs)
}

afterEach(async () => {
  now = testTime
  await expectBalanced()
})

const deliveryOf = async (user: TestUser) => {
  // Uses a new session, because some tests move the clock by months.
  const [delivery] = (await call(getDeliveries, {}, await seed.session(user))).data.data
  if (!delivery) throw new Error('no delivery')
  return delivery
}
async function redeemed(points = 5000) {
  const user = await shopper(points)
  const address_id = await addressOf(user)
  const { order_id } = (await call(redeemItem, { id: idOf('dictionary'), address_id }, user)).data
  return { user, order_id, address_id, id: (await deliveryOf(user)).id }
}
/** Ships a delivery in the database; the operator's call has its own test in the console. */
const ship = (id: number) =>
  db.execute(sql`update deliveries set state = 'shipped', carrier = '顺丰', tracking_no = 'SF1234567',
    shipped_at = ${now.toISOString()} where id = ${id}`)
const won = (user: TestUser, source: string) =>
  db.transaction((tx) => giveGoods(tx, { userId: user.id, item: 'dictionary', source, at: now }))

test('cancelling a waiting delivery returns V粒, stock and the user’s limit', async () => {
  const stock = await stockOf('dictionary')
  const { user, order_id, id, address_id } = await redeemed()
  expect(await call(cancelDelivery, { delivery_id: id }, user)).toMatchObject({
    code: 1,
    data: { money: 5000 },
  })
  expect(await stockOf('dictionary')).toBe(stock)
  expect(await deliveryOf(user)).toMatchObject({ state: 'cancelled', state_name: '已取消', address: null })
  const order = (await call(getOrder, { order_id }, user)).data
  expect(order).toMatchObject({ state: 'refunded', refunded: 3600 })
  expect(order.events.map(({ title }) => title)).toEqual([
    '提交订单',
    'V粒支付成功',
    '已到账',
    '取消兑换',
    '退款完成',
  ])
  expect((await call(getEntries, { currency: 'points' }, user)).data.data[0]).toMatchObject({
    type: '兑换退回',
    amount: 3600,
  })
  expect(await call(cancelDelivery, { delivery_id: id }, user)).toMatchObject({
    msg: '商品已发出或已取消，不能再取消',
  })
  expect((await call(redeemItem, { id: idOf('dictionary'), address_id }, user)).code).toBe(1)
})

test('shipped goods are received by the user but neither cancelled nor sent elsewhere', async () => {
  const { user, id, address_id } = await redeemed()
  expect(await call(confirmDelivery, { delivery_id: id }, user)).toMatchObject({
    msg: '商品尚未发出或已结束',
  })
  await ship(id)
  expect(await deliveryOf(user)).toMatchObject({
    state_name: '已发出',
    carrier: '顺丰',
    tracking_no: 'SF1234567',
    can_confirm: 1,
    can_cancel: 0,
  })
  expect(await call(cancelDelivery, { delivery_id: id }, user)).toMatchObject({
    msg: '商品已发出或已取消，不能再取消',
  })
  expect(await call(setDeliveryAddress, { delivery_id: id, address_id }, user)).toMatchObject({
    msg: '商品已发出或已取消，不能修改地址',
  })
  expect((await call(confirmDelivery, { delivery_id: id }, user)).code).toBe(1)
  expect(await deliveryOf(user)).toMatchObject({ state_name: '已收货' })
  expect(await pointsOf(user)).toBe(1400)
})

test('goods count as received after fifteen days, then lose their address after ninety', async () => {
  const { user, id } = await redeemed()
  await ship(id)
  const work = (task: typeof receiveDeliveries) => db.transaction((tx) => task.run(tx, now))
  later(14)
  await work(receiveDeliveries)
  expect((await deliveryOf(user)).state).toBe('shipped')
  later(15)
  await work(receiveDeliveries)
  expect(await deliveryOf(user)).toMatchObject({ state: 'received', ended_at: '2026-12-05 16:00:00' })
  later(104)
  await work(clearAddresses)
  expect((await deliveryOf(user)).address).not.toBeNull()
  later(105)
  await work(clearAddresses)
  expect(await deliveryOf(user)).toMatchObject({ address: null, tracking_no: 'SF1234567' })
})

test('won goods wait for an address once for their draw', async () => {
  const user = await shopper(0)
  const first = await won(user, 'draw:1')
  expect(first.first).toBe(true)
  expect(await won(user, 'draw:1')).toEqual({ deliveryId: first.deliveryId, first: false })
  await expect(won(await shopper(0), 'draw:1')).rejects.toThrow('draw:1')
  expect(await deliveryOf(user)).toMatchObject({
    source: '幸运抽奖',
    paid: 0,
    order_id: null,
    address: null,
    can_address: 1,
    can_cancel: 0,
  })
  const delivery_id = first.deliveryId
  expect(await call(cancelDelivery, { delivery_id }, user)).toMatchObject({ code: 0, msg: '奖品不支持取消' })
  const foreign = await addressOf(await shopper(0))
  expect(await call(setDeliveryAddress, { delivery_id, address_id: foreign }, user)).toMatchObject({
    msg: '请选择收货地址',
  })
  const address_id = await addressOf(user)
  expect((await call(setDeliveryAddress, { delivery_id, address_id }, user)).code).toBe(1)
  expect((await deliveryOf(user)).address?.mobile).toBe('138****8000')
})

test('the delivery of another user is not found', async () => {
  const { id: delivery_id, address_id } = await redeemed()
  const stranger = await shopper(0)
  const unknown = { code: 0, msg: '发货单不存在' }
  expect(await call(cancelDelivery, { delivery_id }, stranger)).toMatchObject(unknown)
  expect(await call(confirmDelivery, { delivery_id }, stranger)).toMatchObject(unknown)
  expect(await call(setDeliveryAddress, { delivery_id, address_id }, stranger)).toMatchObject(unknown)
})

test('a redemption is not returned through the cashier', async () => {
  const { user, order_id } = await redeemed()
  expect(await call(applyRefund, { order_id, reason: '不要了' }, user)).toMatchObject({
    msg: '该订单不支持退款',
  })
})

test('a delivery is in the copy of the data until the account is deleted', async () => {
  const stock = await stockOf('dictionary')
  const { user } = await redeemed()
  expect(JSON.stringify((await call(exportData, {}, user)).data.parts)).toContain('示例路 18 号')
  await db.transaction((tx) => userShop(tx).forget(tx, user.id))
  const { rows } = await db.execute(sql`select 1 from deliveries where user_id = ${user.id}`)
  expect(rows).toEqual([])
  expect(await stockOf('dictionary')).toBe(stock)
  await db.execute(sql`update users set deleted_at = now() where id = ${user.id}`)
})
