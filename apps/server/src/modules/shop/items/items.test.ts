import { dayMs } from '@vce/futures'
import {
  createOrder,
  exchangeRule,
  getCoupons,
  getDeliveries,
  getEntries,
  getItem,
  getItems,
  getOrder,
  getOrders,
  getSearchCounts,
  redeemItem,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { catchUpCards } from '../catch-up/catch-up-cards.repository'
import { createShopFixture } from '../shop.fixture'

let now = testTime
const server = await startTestApp({ clock: { now: () => now } })
const { call, db, seed } = server
const { idOf, shopper, addressOf, pointsOf, stockOf, setStock, expectBalanced } = await createShopFixture(
  server,
  () => now,
)

afterEach(async () => {
  now = testTime
  await expectBalanced()
})

const redeem = (user: TestUser, code: string, address_id?: number, key?: string) =>
  call(
    redeemItem,
    { id: idOf(code), ...(address_id !== undefined && { address_id }) },
    user,
    key ? { key } : {},
  )
const cardsOf = (user: TestUser) => catchUpCards(db).count(user.id)

test('guests see what V粒 buy, with price, stock and limits', async () => {
  const { items } = (await call(getItems, {})).data
  expect(items.map(({ name, price }) => [name, price])).toEqual([
    ['买卖力量 10 次', 270],
    ['AI 提问 20 次', 180],
    ['BBAS 查询 10 次', 90],
    ['看数据历史 10 次', 45],
    ['7 天会员体验卡', 1980],
    ['补签卡', 100],
    ['《期货大辞典》', 3600],
  ])
  expect(items.find(({ code }) => code === 'makeUpCard')).toMatchObject({
    limit: { count: 2, span: 'month' },
    taken: 0,
    stock: null,
    is_sent: 0,
    open_at: null,
  })
  expect(await call(getItem, { id: idOf('dictionary') })).toMatchObject({
    data: { kind: 'goods', stock: 60, limit: { count: 1, span: 'ever' }, is_sent: 1 },
  })
})

test('an item off sale is in no list and cannot be redeemed', async () => {
  await db.execute(sql`update items set on_sale = false where code = 'ai20'`)
  const user = await shopper(300)
  expect((await call(getItems, {})).data.items.map(({ code }) => code)).not.toContain('ai20')
  expect(await call(getItem, { id: idOf('ai20') })).toMatchObject({ code: 0, msg: '商品不存在或已下架' })
  expect(await redeem(user, 'ai20')).toMatchObject({ code: 0, msg: '商品不存在或已下架' })
  await db.execute(sql`update items set on_sale = true where code = 'ai20'`)
  expect(await call(redeemItem, { id: 2 ** 53 - 1 }, user)).toMatchObject({ msg: '商品不存在或已下架' })
})

test('a pack of searches costs less than its searches cost one by one', async () => {
  const { data: prices } = await call(exchangeRule, {})
  const { items } = (await call(getItems, {})).data
  const priceOf = (wanted: string) => items.find(({ code }) => code === wanted)?.price
  expect(priceOf('ai20')).toBeLessThan(20 * prices.ai_search_exchange_money)
  expect(priceOf('bbas10')).toBeLessThan(10 * prices.bbas_search_exchange_money)
  expect(priceOf('data10')).toBeLessThan(10 * prices.view_data_search_exchange_money)
  expect(priceOf('mmll10')).toBeLessThan(10 * prices.view_data_mall_search_exchange_money)
})

test('redeemed searches are given at once, with an order and an entry', async () => {
  const user = await shopper(500)
  const redeemed = await redeem(user, 'mmll10')
  expect(redeemed).toMatchObject({ code: 1, msg: '兑换成功', data: { money: 230 } })
  const { counts } = (await call(getSearchCounts, {}, user)).data
  expect(counts.find(({ tag }) => tag === 'view_data_mmll')).toMatchObject({
    packs: 10,
    packs_end: '2026-12-19',
  })
  const { order_id } = redeemed.data
  const order = (await call(getOrder, { order_id }, user)).data
  expect(order).toMatchObject({
    type: 5,
    type_name: '商品',
    name: '买卖力量 10 次',
    currency: 'points',
    price: 270,
    payable: 270,
    pay_type: null,
    state: 'fulfilled',
    can_pay: 0,
    can_cancel: 0,
    can_refund: 0,
    can_invoice: 0,
  })
  expect(order.events.map(({ title, text }) => [title, text])).toEqual([
    ['提交订单', '买卖力量 10 次，应付 270 V粒'],
    ['V粒支付成功', '实付 270 V粒'],
    ['已到账', '买卖力量查询 10 次已到账，30 天内有效'],
  ])
  expect((await call(getOrders, { type: 5 }, user)).data.data).toHaveLength(1)
  expect((await call(getEntries, { currency: 'points' }, user)).data.data[0]).toMatchObject({
    type: '商城兑换',
    amount: -270,
  })
})

test('a repeated call answers as the first one and takes nothing again', async () => {
  const user = await shopper(500)
  const first = await redeem(user, 'ai20', undefined, 'redeem-once-0001')
  expect(await redeem(user, 'ai20', undefined, 'redeem-once-0001')).toEqual(first)
  expect(await pointsOf(user)).toBe(320)
})

test('without enough V粒 nothing is taken and nothing is given', async () => {
  const user = await shopper(179)
  expect(await redeem(user, 'ai20')).toMatchObject({ code: 0, msg: 'V粒不足' })
  expect(await pointsOf(user)).toBe(179)
  expect((await call(getOrders, {}, user)).data.total).toBe(0)
  const poor = await shopper(0)
  const address = await addressOf(poor)
  const stock = await stockOf('dictionary')
  expect(await redeem(poor, 'dictionary', address)).toMatchObject({ msg: 'V粒不足' })
  expect(await stockOf('dictionary')).toBe(stock)
})

test('a redeemed trial card is a coupon that can be activated', async () => {
  const user = await shopper(2000)
  expect((await redeem(user, 'trialCard')).code).toBe(1)
  expect((await call(getCoupons, {}, user)).data.data).toMatchObject([
    { kind: 'vip_days', name: '7 天会员体验卡', amount: 7, state: 'unused', ends_on: '2026-12-20' },
  ])
})

test('each month sells at most two 补签卡', async () => {
  const user = await shopper(1000)
  expect((await redeem(user, 'makeUpCard')).code).toBe(1)
  expect((await redeem(user, 'makeUpCard')).code).toBe(1)
  expect(await redeem(user, 'makeUpCard')).toMatchObject({ code: 0, msg: '每人限兑，您已达上限' })
  const listed = (await call(getItems, {}, user)).data.items.find(({ code }) => code === 'makeUpCard')
  expect(listed?.taken).toBe(2)
  now = new Date('2026-12-01T00:00:00+08:00')
  const again = await seed.session(user)
  expect((await redeem(again, 'makeUpCard')).code).toBe(1)
  expect(await cardsOf(user)).toBe(3)
  expect(await pointsOf(again)).toBe(700)
})

test('goods go to a copy of the user’s address, one piece per user, while stock lasts', async () => {
  const user = await shopper(8000)
  const address = await addressOf(user)
  const stranger = await addressOf(await shopper(0))
  expect(await redeem(user, 'dictionary')).toMatchObject({ code: 0, msg: '请选择收货地址' })
  expect(await redeem(user, 'dictionary', stranger)).toMatchObject({ msg: '请选择收货地址' })
  await setStock('dictionary', 0)
  expect(await redeem(user, 'dictionary', address)).toMatchObject({ code: 0, msg: '已兑完' })
  await setStock('dictionary', 8)
  const { order_id } = (await redeem(user, 'dictionary', address)).data
  expect(await stockOf('dictionary')).toBe(7)
  expect((await call(getDeliveries, {}, user)).data.data).toMatchObject([
    {
      order_id,
      name: '《期货大辞典》',
      source: '商城兑换',
      paid: 3600,
      state: 'waiting',
      state_name: '待发货',
      address: { name: '周稳健', mobile: '138****8000', place: '浙江省杭州市西湖区 示例路 18 号 2 单元 601' },
      can_address: 1,
      can_cancel: 1,
      can_confirm: 0,
    },
  ])
  expect(await redeem(user, 'dictionary', address)).toMatchObject({ msg: '每人限兑，您已达上限' })
  expect(await stockOf('dictionary')).toBe(7)
})

test('goods open seven days after the registration, other items at once', async () => {
  const user = await shopper(5000, { days: 3 })
  const address = await addressOf(user)
  const listed = (await call(getItems, {}, user)).data.items.find(({ code }) => code === 'dictionary')
  expect(listed?.open_at).toBe('2026-11-24 16:00:00')
  expect(await redeem(user, 'dictionary', address)).toMatchObject({ code: 0, msg: '注册满7天后可兑换' })
  expect((await redeem(user, 'ai20')).code).toBe(1)
  now = new Date(testTime.getTime() + 4 * dayMs)
  expect((await redeem(user, 'dictionary', address)).code).toBe(1)
})

test('an item is not sold by the cashier', async () => {
  const user = await shopper(5000)
  expect(await call(createOrder, { type: 5, item_id: idOf('ai20') }, user)).toMatchObject({
    msg: '商品不存在或已下架',
  })
})
