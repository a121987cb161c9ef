import { getBalances, getCoupons, receiveCoupon, redeemItem } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { connect } from '#platform/database'
import { createLogger } from '#platform/logging'
import { buildTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { createTestDatabase } from '#test/database'
import type { TestUser } from '#test/seed'
import { orderCoupons } from './coupons/order-coupons'
import { createShopFixture } from './shop.fixture'

/** The database has more connections than a server, so that many calls run at the same time. */
const database = await createTestDatabase()
const { db, pool } = connect(database.url, createLogger('silent'), 24)
const { app, call, seed } = await buildTestApp({ db, pool }, {})
afterAll(async () => {
  await app.close()
  await pool.end()
  await database.drop()
})
const shop = await createShopFixture({ call, seed, db }, () => testTime)
afterEach(() => shop.expectBalanced())

const callers = crowd()
const several = <T>(make: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: callers }, (_, place) => make(place)))
/** A number of pieces that is smaller than the number of callers. */
const few = Math.floor(callers / 4)
const messages = (answers: readonly { code: number; msg: string }[]) => ({
  done: answers.filter(({ code }) => code === 1).length,
  refused: [...new Set(answers.filter(({ code }) => code !== 1).map(({ msg }) => msg))],
})

test('of more users than pieces exactly as many buy as there are pieces', async () => {
  await shop.setStock('dictionary', few)
  const users = await several(async () => {
    const user = await shop.shopper(4000)
    return { user, address_id: await shop.addressOf(user) }
  })
  const id = shop.idOf('dictionary')
  const answers = await several((place) => {
    const { user, address_id } = users[place] as (typeof users)[number]
    return call(redeemItem, { id, address_id }, user)
  })
  expect(messages(answers)).toEqual({ done: few, refused: ['已兑完'] })
  expect(await shop.stockOf('dictionary')).toBe(0)
  const balances = await several(async (place) =>
    shop.pointsOf((users[place] as (typeof users)[number]).user),
  )
  expect(balances.reduce((sum, points) => sum + points, 0)).toBe(callers * 4000 - few * 3600)
})

test('many redemptions of one user give and cost the two cards of the month', async () => {
  const user = await shop.shopper(10_000)
  const answers = await several(() => call(redeemItem, { id: shop.idOf('makeUpCard') }, user))
  expect(messages(answers)).toEqual({ done: 2, refused: ['每人限兑，您已达上限'] })
  expect(await shop.pointsOf(user)).toBe(9_800)
})

test('of many redemptions three succeed from a balance for three', async () => {
  const user = await shop.shopper(590)
  const answers = await several(() => call(redeemItem, { id: shop.idOf('ai20') }, user))
  expect(messages(answers)).toEqual({ done: 3, refused: ['V粒不足'] })
  expect((await call(getBalances, {}, user)).data.points.balance).toBe(50)
})

test('many calls with one key make one redemption', async () => {
  const user = await shop.shopper(1000)
  const input = { id: shop.idOf('ai20') }
  const answers = await several(() => call(redeemItem, input, user, { key: 'many-times-one' }))
  expect(new Set(answers.map(({ data }) => data.order_id)).size).toBe(1)
  expect(await shop.pointsOf(user)).toBe(820)
})

test('of more users than coupons exactly as many get one as there are coupons', async () => {
  const id = await shop.coupon({ total: few })
  const users = await several(() => seed.user())
  const answers = await several((place) => call(receiveCoupon, { id }, users[place]))
  expect(messages(answers)).toEqual({ done: few, refused: ['已领完'] })
  const { rows } = await db.execute(sql`select issued, total from coupons where id = ${id}`)
  expect(rows).toEqual([{ issued: few, total: few }])
})

test('a coupon received many times by one user is there once', async () => {
  const id = await shop.coupon({ total: 100 })
  const user = await seed.user()
  const answers = await several(() => call(receiveCoupon, { id }, user))
  expect(messages(answers)).toEqual({ done: 1, refused: ['您已领取过'] })
  expect((await call(getCoupons, {}, user)).data.counts.unused).toBe(1)
})

test('of many orders with the same coupon one gets it', async () => {
  const user: TestUser = await seed.user()
  const id = await shop.coupon({})
  const { holding_id: couponId } = (await call(receiveCoupon, { id }, user)).data
  const locked = await several((place) =>
    db.transaction((tx) =>
      orderCoupons.lockCoupon(tx, {
        userId: user.id,
        couponId,
        type: 4,
        price: 298,
        at: testTime,
        orderNo: `V20261120${String(place).padStart(10, '0')}`,
      }),
    ),
  )
  expect(locked.filter((each) => each !== null)).toEqual([{ payable: 268 }])
})
