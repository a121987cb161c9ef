import { dayMs } from '@vce/futures'
import { getUser, memberLevels, moneyLevels } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { membership } from './membership'
import { levelOf, memberships, tierOf } from './memberships'

const { call, db, seed } = await startTestApp()
const days = (count: number) => new Date(testTime.getTime() + count * dayMs)
const beijing = (text: string) => new Date(`${text}+08:00`)
const tier = tierOf(db)

test('a user without a membership has no level and no end date', async () => {
  const user = await seed.user()
  expect(await levelOf(db, user.id, testTime)).toMatchObject({
    isVip: 0,
    level: memberLevels.none,
    moneyLevel: moneyLevels.none,
    levelExpirationTime: null,
    nextTipTime: 86_400,
  })
  expect(await tier(user.id, testTime)).toBe(1)
  expect(await memberships(db).exported(user.id)).toBeNull()
})

test('a current level runs through the end of its last day, in Beijing time', async () => {
  const user = await seed.user()
  await seed.member(user, {
    level: memberLevels.yearly,
    moneyLevel: moneyLevels.superVip,
    expiresAt: days(30),
  })
  expect(await levelOf(db, user.id, testTime)).toMatchObject({
    isVip: 1,
    level: 4,
    moneyLevel: 5,
    levelExpirationTime: '2026-12-20 23:59:59',
  })
  expect((await call(getUser, {}, user)).data.userinfo).toMatchObject({ is_vip: 1, level: { level: 4 } })
  expect((await call(getUser, {}, await seed.user())).data.userinfo).toMatchObject({ is_vip: 0 })
})

test('an expired level does not count, but its end is returned', async () => {
  const user = await seed.user()
  await seed.member(user, { level: memberLevels.quarterly, expiresAt: days(1) })
  expect(await levelOf(db, user.id, beijing('2026-11-21T23:59:59.999'))).toMatchObject({ isVip: 1, level: 3 })
  expect(await tier(user.id, beijing('2026-11-21T23:59:59.999'))).toBe(3)
  for (const now of [beijing('2026-11-22T00:00:00'), days(400)]) {
    expect(await levelOf(db, user.id, now)).toMatchObject({
      isVip: 0,
      level: memberLevels.none,
      moneyLevel: moneyLevels.none,
      levelExpirationTime: '2026-11-21 23:59:59',
      nextTipTime: 259_200,
    })
    expect(await tier(user.id, now)).toBe(1)
  }
})

test.each([
  { moneyLevel: 1, tier: 1, shown: 1, end: null, tip: 86_400 },
  { moneyLevel: 2, tier: 2, shown: 2, end: '2026-12-31 23:59:59', tip: 604_800 },
  { moneyLevel: 4, tier: 4, shown: 4, end: '2026-12-31 23:59:59', tip: 604_800 },
  { moneyLevel: 5, tier: 5, shown: 5, end: '2026-12-31 23:59:59', tip: 604_800 },
])('money level $moneyLevel alone has tier $tier without being a paid level', async (each) => {
  const user = await seed.user()
  const { moneyLevel: level } = each
  await membership(db).setMoneyLevel(user.id, { level, endsOn: '2026-12-31' })
  expect(await tier(user.id, testTime)).toBe(each.tier)
  expect(await levelOf(db, user.id, testTime)).toMatchObject({
    isVip: 0,
    level: 0,
    moneyLevel: each.shown,
    levelExpirationTime: each.end,
    nextTipTime: each.tip,
  })
  const over = beijing('2027-01-01T00:00:00')
  expect(await tier(user.id, over)).toBe(1)
  expect(await levelOf(db, user.id, over)).toMatchObject({ moneyLevel: 0, levelExpirationTime: each.end })
})

test('the tier is the higher of level and money level while both run', async () => {
  const user = await seed.user()
  await seed.member(user, { level: memberLevels.quarterly, expiresAt: days(10) })
  await membership(db).setMoneyLevel(user.id, { level: 2, endsOn: '2026-12-10' })
  const standing = async (at: Date) => [
    await tier(user.id, at),
    (await levelOf(db, user.id, at)).levelExpirationTime,
  ]
  expect(await standing(testTime)).toEqual([3, '2026-12-10 23:59:59'])
  expect(await standing(beijing('2026-12-01T00:00:00'))).toEqual([2, '2026-12-10 23:59:59'])
  expect(await standing(beijing('2026-12-11T00:00:00'))).toEqual([1, '2026-12-10 23:59:59'])
  await membership(db).setMoneyLevel(user.id, null)
  expect(await standing(testTime)).toEqual([3, '2026-11-30 23:59:59'])
})

test.each([
  { left: 8, tip: 604_800 },
  { left: 7, tip: 86_400 },
  { left: 0, tip: 86_400 },
  { left: -1, tip: 259_200 },
])('with $left days left the next prompt comes after $tip seconds', async ({ left, tip }) => {
  const user = await seed.user()
  await seed.member(user, { expiresAt: days(left) })
  expect((await levelOf(db, user.id, testTime)).nextTipTime).toBe(tip)
})

test('forget drops only the rows of the deleted account', async () => {
  const [user, other] = [await seed.user(), await seed.user()]
  await seed.member(user, { expiresAt: days(1) })
  await seed.member(other)
  expect(await memberships(db).exported(user.id)).toEqual({
    last_day: '2026-11-21',
    money_level: 0,
    money_level_ends_at: null,
    segments: [
      {
        level: 2,
        starts_on: '2026-11-20',
        ends_on: '2026-11-21',
        source: 'gift',
        order_id: null,
        paid: 0,
        days: 1,
        credit_days: 0,
      },
    ],
    changes: [{ at: '2026-11-20 16:00:00', deed: 'given', level: 2, days: 1 }],
  })
  await db.transaction((tx) => memberships(db).forget(tx, user.id))
  expect(await memberships(db).exported(user.id)).toBeNull()
  expect((await levelOf(db, other.id, testTime)).isVip).toBe(1)
})
