import { getFansList, getFollowList, getUserCount, setFollow } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { exportedEvents } from '#platform/outbox'
import { startTestApp, testTime } from '#test/app'
import { crowd, rounds } from '#test/crowd'
import type { TestUser } from '#test/seed'
import { profiles } from '../profiles'
import { teachersRepository } from '../teachers/teachers.repository'
import { follows } from './follows.tables'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })

const follow = (user: TestUser | undefined, { id }: { id: number }, value = true) =>
  call(setFollow, { kind: 'user', id, value }, user)
const users = (count: number) => Promise.all(Array.from({ length: count }, () => seed.user()))

test('a follow is counted once, however often it is sent', async () => {
  const [one, other] = [await seed.user(), await seed.user()]
  expect(await follow(one, other)).toMatchObject({ code: 1, data: { count: 1, value: true } })
  expect(await follow(one, other)).toMatchObject({ code: 1, data: { count: 1, value: true } })
  expect((await call(getUserCount, {}, one)).data).toMatchObject({ follow_count: 1, fans_count: 0 })
  expect(await follow(one, other, false)).toMatchObject({ code: 1, data: { count: 0, value: false } })
  expect(await follow(one, other, false)).toMatchObject({ code: 1, data: { count: 0, value: false } })
})

test('a new follow is an event, a repeated one is not', async () => {
  const [one, other] = [await seed.user(), await seed.user()]
  await follow(one, other)
  await follow(one, other)
  expect(await exportedEvents(db)(one.id)).toMatchObject([
    { type: 'userFollowed', data: { follower: one.id, followed: other.id } },
  ])
})

test('oneself, unknown and deleted users cannot be followed', async () => {
  const [one, deleted] = [await seed.user(), await seed.user()]
  await db.transaction((tx) => profiles(db).forget(tx, deleted.id))
  expect(await follow(one, one)).toMatchObject({ code: 0, msg: '不能关注自己' })
  for (const id of [deleted.id, 999_999, Number.MAX_SAFE_INTEGER]) {
    expect(await follow(one, { id })).toMatchObject({ code: 0, msg: '该用户不存在' })
  }
  expect(await follow(undefined, one)).toMatchObject({ code: 4001 })
})

test.each([
  [{ kind: 'user', id: '1', value: true }, '用户编号有误'],
  [{ kind: 'user', id: 0, value: true }, '用户编号有误'],
  [{ kind: 'user', id: 1e300, value: true }, '用户编号有误'],
  [{ kind: 'post', id: 1, value: true }, '只能对用户进行此操作'],
  [{ kind: 'user', id: 1, value: 1 }, '操作有误'],
])('%j is refused: %s', async (input, msg) => {
  expect(await call(setFollow, input as never, await seed.user())).toMatchObject({ code: 0, msg })
})

test('many users who follow and unfollow one at the same time are counted exactly', async () => {
  const target = await seed.user()
  const fans = await users(crowd())
  const leaving = Math.floor(fans.length * 0.4)
  const left = fans.length - leaving
  await Promise.all(fans.slice(0, fans.length / 2).map((user) => follow(user, target)))
  const answers = await Promise.all(fans.map((user, index) => follow(user, target, index >= leaving)))
  expect(answers.map(({ code }) => code)).toEqual(fans.map(() => 1))

  const rows = await db.$count(follows, eq(follows.followedId, target.id))
  expect(rows).toBe(left)
  expect((await call(getUserCount, {}, target)).data).toMatchObject({ follow_count: 0, fans_count: left })
  expect((await follow(fans.at(-1) ?? target, target)).data).toEqual({ count: left, value: true })
})

test('two users who follow each other at the same time both succeed', async () => {
  for (let round = 0; round < rounds(5); round += 1) {
    const [one, other] = [await seed.user(), await seed.user()]
    const answers = await Promise.all([follow(one, other), follow(other, one)])
    expect(answers.map(({ code }) => code)).toEqual([1, 1])
  }
})

test('a user may follow thirty times a minute', async () => {
  const [one, other] = [await seed.user(), await seed.user()]
  for (let round = 0; round < 30; round += 1) await follow(one, other, round % 2 === 0)
  expect(await follow(one, other)).toMatchObject({ code: 0, msg: '操作过于频繁，请稍后再试' })
  now = new Date(testTime.getTime() + 60_001)
  expect(await follow(one, other)).toMatchObject({ code: 1 })
  now = testTime
})

test('lists name the newest first, page by page, with who follows back and who teaches', async () => {
  const [user, ...others] = await users(4)
  if (!user) throw new Error('No user')
  for (const [index, other] of others.entries()) {
    now = new Date(testTime.getTime() + index * 1000)
    await follow(user, other)
  }
  const [first, second, third] = others
  if (!first || !second || !third) throw new Error('Too few users')
  await follow(second, user)
  await teachersRepository(db).put({
    userId: second.id,
    name: '沈越',
    practiceNumber: 'F3012345',
    advisoryNumber: null,
    intro: '',
    products: [],
    checkedBy: 1,
    checkedAt: testTime,
  })
  now = testTime

  const list = (await call(getFollowList, { limit: 2 }, user)).data
  expect(list).toMatchObject({ total: 3, current_page: 1, last_page: 2, per_page: 2 })
  expect(list.data).toEqual([
    expect.objectContaining({ id: third.id, followed: true, mutual: false, is_teacher: false }),
    expect.objectContaining({ id: second.id, followed: true, mutual: true, is_teacher: true }),
  ])
  expect(list.data[0]).toMatchObject({ since: '2026-11-20 16:00:02', headline: '' })
  const last = (await call(getFollowList, { page: 2, limit: 2 }, user)).data
  expect(last.data.map(({ id }) => id)).toEqual([first.id])

  expect((await call(getFansList, {}, user)).data.data).toMatchObject([
    { id: second.id, followed: true, mutual: true },
  ])
  expect((await call(getFansList, {}, first)).data.data).toMatchObject([
    { id: user.id, followed: false, mutual: false },
  ])
  expect(JSON.stringify(list)).not.toContain(third.mobile)
})

test('lists need a signed-in user and a sensible page', async () => {
  const user = await seed.user()
  expect(await call(getFollowList, {})).toMatchObject({ code: 4001 })
  expect(await call(getFansList, {})).toMatchObject({ code: 4001 })
  expect(await call(getFollowList, { page: 0 }, user)).toMatchObject({ code: 0, msg: '页码有误' })
  expect(await call(getFansList, { limit: 51 }, user)).toMatchObject({ code: 0, msg: '一次最多 50 条' })
  expect((await call(getFollowList, { page: 99 }, user)).data).toMatchObject({ total: 0, data: [] })
})
