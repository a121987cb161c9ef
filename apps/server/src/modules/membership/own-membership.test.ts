import { dayMs } from '@vce/futures'
import { getMembership, getSuperVip, previewSuperVip } from '@vce/protocol'
import { expect, test } from 'vitest'
import { addTerms } from '#platform/terms'
import { startTestApp, testTime } from '#test/app'
import { levelTerms } from './level-terms'
import { membership } from './membership'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })
const days = (count: number) => new Date(testTime.getTime() + count * dayMs)
const quarterly = { level: 3 as const, days: 90, price: 798, paid: 798, orderId: 'V1' }

test('a user who was never a member has no days', async () => {
  expect((await call(getMembership, {}, await seed.user())).data).toEqual({
    segments: [],
    money_level: null,
    last_day: null,
    days_left: 0,
    vip_expiring: 0,
  })
})

test('days that run and wait are shown in their order, without those that have ended', async () => {
  const user = await seed.user()
  const gift = { level: 2 as const, days: 7, source: 'redeemed' as const, orderId: null }
  await membership(db).give(user.id, { ...gift, ref: 'own:old' }, days(-60))
  await membership(db).buy(user.id, quarterly, days(-30))
  await membership(db).give(user.id, { ...gift, ref: 'own:new' }, testTime)
  await membership(db).setMoneyLevel(user.id, { level: 5, endsOn: '2026-11-25' })
  expect((await call(getMembership, {}, user)).data).toEqual({
    segments: [
      {
        level: 3,
        name: '季度会员',
        starts_on: '2026-10-21',
        ends_on: '2027-01-19',
        source: 'paid',
        days: 90,
        credit_days: 0,
      },
      {
        level: 2,
        name: '月度会员',
        starts_on: '2027-01-20',
        ends_on: '2027-01-26',
        source: 'redeemed',
        days: 7,
        credit_days: 0,
      },
    ],
    money_level: { level: 5, name: '超级VIP', ends_at: '2026-11-25 23:59:59' },
    last_day: '2027-01-26',
    days_left: 67,
    vip_expiring: 0,
  })
})

test.each([
  { left: 8, days_left: 8, vip_expiring: 0, segments: 1 },
  { left: 7, days_left: 7, vip_expiring: 1, segments: 1 },
  { left: 0, days_left: 0, vip_expiring: 1, segments: 1 },
  { left: -1, days_left: 0, vip_expiring: 0, segments: 0 },
])('with $left days left vip_expiring is $vip_expiring', async ({ left, segments, ...shown }) => {
  const user = await seed.user()
  await seed.member(user, { expiresAt: days(left) })
  const { data } = await call(getMembership, {}, user)
  expect(data).toMatchObject(shown)
  expect(data.segments).toHaveLength(segments)
})

test('a purchase is previewed over the caller’s own days', async () => {
  const [user, other] = [await seed.user(), await seed.user()]
  await membership(db).buy(user.id, { ...quarterly, orderId: 'V2' }, days(-30))
  const preview = async (level_id: number, of = user) => (await call(previewSuperVip, { level_id }, of)).data
  expect(await preview(4)).toEqual({ payable: 2518, last_day: '2028-02-06', credit_days: 78 })
  expect(await preview(3)).toEqual({ payable: 798, last_day: '2027-04-19', credit_days: 0 })
  expect(await preview(4, other)).toEqual({ payable: 2518, last_day: '2027-11-20', credit_days: 0 })
})

test('what a new member would get is part of the levels', async () => {
  const { level_list, service } = (await call(getSuperVip, {})).data
  expect(level_list.map(({ last_day }) => last_day)).toEqual(['2026-12-20', '2027-02-18', '2027-11-20', null])
  expect(service).toMatchObject({ text: '联系客服', service_name: '' })
})

test('levels that are not sold and coupons are refused', async () => {
  const user = await seed.user()
  for (const level_id of [0, 1, 5, 6]) {
    expect(await call(previewSuperVip, { level_id }, user)).toMatchObject({ code: 0, msg: '会员等级不存在' })
  }
  expect(await call(previewSuperVip, { level_id: 4, coupon_id: 1 }, user)).toMatchObject({
    code: 0,
    msg: '优惠券不可用',
  })
  const levels = levelTerms.initial.levels.map((level) => ({
    ...level,
    ...(level.id === 2 && { status: 0 }),
  }))
  now = new Date(testTime.getTime() + 1000)
  const body = { ...levelTerms.initial, levels }
  await addTerms(db, { name: 'levels', validFrom: now, body, setAt: testTime })
  expect(await call(previewSuperVip, { level_id: 2 }, user)).toMatchObject({ msg: '会员等级不存在' })
  now = testTime
})
