import { dayMs } from '@vce/futures'
import {
  exportData,
  getCoupons,
  getMembership,
  getSearchCounts,
  receiveCoupon,
  useCoupon,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { createShopFixture } from '../shop.fixture'
import { giveCoupon } from './give-coupon'

let now = testTime
const server = await startTestApp({ clock: { now: () => now } })
const { call, db, seed } = server
const { coupon, expectBalanced } = await createShopFixture(server, () => now)

afterEach(async () => {
  now = testTime
  await db.execute(sql`update coupons set on_offer = false where code not in ('trialCard', 'courseFive')`)
  await expectBalanced()
})

const receive = (user: TestUser, id: number) => call(receiveCoupon, { id }, user)
const listOf = async (user: TestUser, state: 'unused' | 'used' | 'expired' = 'unused') =>
  (await call(getCoupons, { state }, user)).data
const given = (user: TestUser, name: 'trialCard' | 'courseFive', source: string) =>
  db.transaction((tx) => giveCoupon(tx, { userId: user.id, coupon: name, source, at: now }))

test('a coupon on offer is received once by a user', async () => {
  const user = await seed.user()
  const id = await coupon({ amount: 30, threshold: 200, scope: 'levels', total: 5 })
  expect((await listOf(user)).offers).toMatchObject([
    { id, rule: '满 200 V券，开通会员可用', validity: '领取后 30 天内有效', left: 5 },
  ])
  expect((await receive(user, id)).code).toBe(1)
  const list = await listOf(user)
  expect(list.offers).toEqual([])
  expect(list.counts).toEqual({ unused: 1, used: 0, expired: 0 })
  expect(list.data).toMatchObject([
    {
      kind: 'cash',
      amount: 30,
      threshold: 200,
      state: 'unused',
      order_id: null,
      starts_on: null,
      ends_on: '2026-12-20',
      received_at: '2026-11-20 16:00:00',
    },
  ])
  expect(await receive(user, id)).toMatchObject({ code: 0, msg: '您已领取过' })
})

test('a coupon that is fully issued, expired or only given by the server cannot be received', async () => {
  const user = await seed.user()
  const scarce = await coupon({ total: 1 })
  await receive(await seed.user(), scarce)
  expect(await receive(user, scarce)).toMatchObject({ code: 0, msg: '已领完' })
  const over = await coupon({ endsOn: '2026-11-19' })
  expect(await receive(user, over)).toMatchObject({ code: 0, msg: '优惠券已过期' })
  const onlyGiven = await coupon({ perUser: 0 })
  expect(await receive(user, onlyGiven)).toMatchObject({ code: 0, msg: '优惠券不可用' })
  expect(await receive(user, 2 ** 53 - 1)).toMatchObject({ code: 0, msg: '优惠券不可用' })
  expect((await listOf(user)).counts.unused).toBe(0)
})

test('a coupon given once for its source expires after its last day', async () => {
  const user = await seed.user()
  const first = await given(user, 'courseFive', 'draw:1')
  expect(first.first).toBe(true)
  expect(await given(user, 'courseFive', 'draw:1')).toEqual({ holdingId: first.holdingId, first: false })
  await expect(given(await seed.user(), 'courseFive', 'draw:1')).rejects.toThrow('draw:1')
  expect((await listOf(user)).data).toMatchObject([
    { name: '课程券 5 V券', rule: '购买课程可用（即将上线）', ends_on: '2027-02-18' },
  ])
  now = new Date('2027-02-19T00:00:00+08:00')
  const again = await seed.session(user)
  expect(await listOf(again, 'expired')).toMatchObject({
    data: [{ state: 'expired' }],
    counts: { unused: 0 },
  })
})

test('an activated trial card gives seven days of membership, once', async () => {
  const user = await seed.user()
  const { holdingId: holding_id } = await given(user, 'trialCard', `welcome:${user.id}`)
  expect(await call(useCoupon, { holding_id }, user)).toMatchObject({
    code: 1,
    msg: '激活成功',
    data: { given: '会员有效期至 2026-11-27' },
  })
  const { segments, last_day } = (await call(getMembership, {}, user)).data
  expect(segments).toMatchObject([{ level: 2, source: 'gift', days: 7 }])
  expect(last_day).toBe('2026-11-27')
  expect(await call(useCoupon, { holding_id }, user)).toMatchObject({ code: 0, msg: '优惠券不可用' })
  expect(await listOf(user, 'used')).toMatchObject({ data: [{ state: 'used', order_id: null }] })
})

test('a trial card is not activated by another user or after thirty days', async () => {
  const user = await seed.user()
  const { holdingId: holding_id } = await given(user, 'trialCard', `welcome:${user.id}`)
  expect(await call(useCoupon, { holding_id }, await seed.user())).toMatchObject({ msg: '优惠券不可用' })
  now = new Date(testTime.getTime() + 31 * dayMs)
  const again = await seed.session(user)
  expect(await call(useCoupon, { holding_id }, again)).toMatchObject({ code: 0, msg: '优惠券已过期' })
})

test('a card of searches gives a pack while coupons for orders or later days do not', async () => {
  const user = await seed.user()
  const holdingOf = async (id: number) => (await receive(user, id)).data.holding_id
  const card = await holdingOf(await coupon({ kind: 'search_pack', amount: 3, tag: 'ai' }))
  expect(await call(useCoupon, { holding_id: card }, user)).toMatchObject({
    data: { given: 'AI 提问 3 次已到账，30 天内有效' },
  })
  const { counts } = (await call(getSearchCounts, {}, user)).data
  expect(counts.find(({ tag }) => tag === 'ai')?.packs).toBe(3)
  const cash = await holdingOf(await coupon({}))
  expect(await call(useCoupon, { holding_id: cash }, user)).toMatchObject({ msg: '优惠券不可用' })
  const later = await coupon({
    kind: 'vip_days',
    amount: 3,
    level: 2,
    startsOn: '2026-12-01',
    endsOn: '2026-12-31',
  })
  expect(await call(useCoupon, { holding_id: await holdingOf(later) }, user)).toMatchObject({
    msg: '优惠券不可用',
  })
  expect((await listOf(user)).counts).toEqual({ unused: 2, used: 1, expired: 0 })
})

test('the copy of the data shows coupons and cards', async () => {
  const user = await seed.user()
  await given(user, 'trialCard', `welcome:${user.id}`)
  expect(JSON.stringify((await call(exportData, {}, user)).data.parts)).toContain('7 天会员体验卡')
})
