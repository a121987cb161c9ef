import { acceptTreaty, getStanding } from '@vce/protocol'
import { expect, test } from 'vitest'
import { limits } from '#platform/limits'
import { startTestApp, testTime } from '#test/app'
import { storeMute, storeTier } from '../community.fixture'

const { call, db, seed } = await startTestApp()

test('a new member sees the rules of the next tier and the limits used today', async () => {
  const user = await seed.user({ createdAt: new Date(testTime.getTime() - 5 * 3_600_000) })
  const windows = [{ seconds: 86_400, max: 9 }]
  for (const what of ['post', 'comment', 'comment'])
    await limits(db).take([{ key: `community ${what} ${user.id}`, windows }], testTime)
  expect((await call(getStanding, {}, user)).data).toEqual({
    tier: 0,
    is_teacher: false,
    treaty: false,
    used: { posts: 1, comments: 2 },
    muted: null,
    next: [
      { name: '注册满 24 小时', have: 5, need: 24 },
      { name: '阅读 10 篇', have: 0, need: 10 },
      { name: '阅读 10 分钟', have: 0, need: 10 },
      { name: '读过《社区公约》', have: 0, need: 1 },
    ],
  })
  expect(await call(getStanding, {})).toMatchObject({ code: 4001 })
})

test('社区公约 is read once without changing the tier', async () => {
  const user = await seed.user()
  await storeTier(db, user.id, 2)
  expect(await call(acceptTreaty, {}, user)).toMatchObject({ code: 1 })
  expect(await call(acceptTreaty, {}, user)).toMatchObject({ code: 1 })
  expect((await call(getStanding, {}, user)).data).toMatchObject({ tier: 2, treaty: true })
  const fresh = await seed.user()
  await call(acceptTreaty, {}, fresh)
  expect((await call(getStanding, {}, fresh)).data).toMatchObject({ tier: 0, treaty: true })
})

test('a muted member sees the reason and end of the mute', async () => {
  const [one, other] = [await seed.user(), await seed.user()]
  await storeMute(db, one.id, new Date(testTime.getTime() + 86_400_000))
  await storeMute(db, other.id)
  expect((await call(getStanding, {}, one)).data.muted).toEqual({
    until: '2026-11-21 16:00:00',
    reason: '引流荐股',
  })
  expect((await call(getStanding, {}, other)).data.muted).toEqual({ until: null, reason: '引流荐股' })
})
