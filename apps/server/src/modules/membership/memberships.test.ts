import { getUser, memberLevels, moneyLevels } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { levelOf, memberships } from './memberships'

const { call, db, seed } = await startTestApp()
const days = (count: number) => new Date(testTime.getTime() + count * 24 * 3_600_000)

test('a user without a membership has no level and no end date', async () => {
  const user = await seed.user()
  expect(await levelOf(db, user.id, testTime)).toMatchObject({
    isVip: 0,
    level: memberLevels.none,
    moneyLevel: moneyLevels.none,
    levelExpirationTime: null,
    nextTipTime: 86_400,
  })
  expect(await memberships(db).exported(user.id)).toBeNull()
})

test('a current level has its end in Beijing time', async () => {
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
    // 30 days after 2026-11-20 08:00 UTC.
    levelExpirationTime: '2026-12-20 16:00:00',
  })
  expect((await call(getUser, {}, user)).data.userinfo).toMatchObject({ is_vip: 1, level: { level: 4 } })
  expect((await call(getUser, {}, await seed.user())).data.userinfo).toMatchObject({ is_vip: 0 })
})

test('an expired level does not count, but its end is returned', async () => {
  const user = await seed.user()
  await seed.member(user, { level: memberLevels.quarterly, expiresAt: days(1) })
  expect(await levelOf(db, user.id, new Date(days(1).getTime() - 1))).toMatchObject({ isVip: 1, level: 3 })
  for (const now of [days(1), days(400)]) {
    expect(await levelOf(db, user.id, now)).toMatchObject({
      isVip: 0,
      level: memberLevels.none,
      moneyLevel: moneyLevels.none,
      levelExpirationTime: '2026-11-21 16:00:00',
    })
  }
})

test('a new level replaces the previous one', async () => {
  const user = await seed.user()
  await seed.member(user, { level: memberLevels.yearly, moneyLevel: moneyLevels.superVip })
  await seed.member(user)
  expect(await levelOf(db, user.id, testTime)).toMatchObject({ level: 2, moneyLevel: 0 })
})

test('forget drops the level of that account only', async () => {
  const [user, other] = [await seed.user(), await seed.user()]
  await seed.member(user, { expiresAt: days(1) })
  await seed.member(other)
  expect(await memberships(db).exported(user.id)).toEqual({
    level: 2,
    money_level: 0,
    expires_at: '2026-11-21 16:00:00',
  })
  await db.transaction((tx) => memberships(db).forget(tx, user.id))
  expect(await memberships(db).exported(user.id)).toBeNull()
  expect((await levelOf(db, other.id, testTime)).isVip).toBe(1)
})
