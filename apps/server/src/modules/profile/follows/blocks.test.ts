import { getBlockList, maxBlockedUsers, setBlock, setFollow } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { rounds } from '#test/crowd'
import type { TestUser } from '#test/seed'
import { profiles } from '../profiles'
import { blocks, follows } from './follows.tables'

const { call, db, seed } = await startTestApp()

const block = (user: TestUser | undefined, { id }: { id: number }, value = true) =>
  call(setBlock, { kind: 'user', id, value }, user)
const follow = (user: TestUser, { id }: { id: number }) =>
  call(setFollow, { kind: 'user', id, value: true }, user)

test('a block ends the follows of both until it is lifted', async () => {
  const [one, other] = [await seed.user(), await seed.user()]
  await follow(one, other)
  await follow(other, one)
  expect(await block(one, other)).toMatchObject({ code: 1, data: { value: true } })
  expect(await block(one, other)).toMatchObject({ code: 1, data: { value: true } })
  expect(await db.$count(follows)).toBe(0)
  for (const [user, target] of [
    [one, other],
    [other, one],
  ] as const) {
    expect(await follow(user, target)).toMatchObject({ code: 0, msg: '无法关注该用户' })
  }

  expect(await block(one, other, false)).toMatchObject({ code: 1, data: { value: false } })
  expect(await block(one, other, false)).toMatchObject({ code: 1, data: { value: false } })
  expect(await follow(other, one)).toMatchObject({ code: 1 })
})

test('a follow at the same time as a block never remains', async () => {
  for (let round = 0; round < rounds(10); round += 1) {
    const [one, other] = [await seed.user(), await seed.user()]
    await Promise.all([follow(other, one), block(one, other), follow(one, other)])
    const between = await db.select().from(follows)
    expect(between.filter(({ followerId }) => [one.id, other.id].includes(followerId))).toEqual([])
  }
})

test('oneself, unknown and deleted users cannot be blocked', async () => {
  const [one, deleted] = [await seed.user(), await seed.user()]
  await db.transaction((tx) => profiles(db).forget(tx, deleted.id))
  expect(await block(one, one)).toMatchObject({ code: 0, msg: '不能拉黑自己' })
  expect(await block(one, deleted)).toMatchObject({ code: 0, msg: '该用户不存在' })
  expect(await block(one, { id: 999_999 })).toMatchObject({ code: 0, msg: '该用户不存在' })
  expect(await block(undefined, one)).toMatchObject({ code: 4001 })
  expect(await call(setBlock, { kind: 'user', id: 'x' as never, value: true }, one)).toMatchObject({
    code: 0,
    msg: '用户编号有误',
  })
})

test('the list names blocked users, newest first, only to the one who blocked them', async () => {
  const [one, other] = [await seed.user(), await seed.user()]
  await block(one, other)
  expect((await call(getBlockList, {}, one)).data).toMatchObject({
    total: 1,
    data: [{ id: other.id, since: '2026-11-20 16:00:00', is_teacher: false }],
  })
  expect((await call(getBlockList, {}, other)).data).toMatchObject({ total: 0, data: [] })
  expect(await call(getBlockList, {})).toMatchObject({ code: 4001 })
})

test('at most a thousand users are blocked, also by concurrent calls', async () => {
  const [user, ...others] = [await seed.user(), await seed.user(), await seed.user(), await seed.user()]
  await db.insert(blocks).values(
    Array.from({ length: maxBlockedUsers - 1 }, (_, index) => ({
      blockerId: user.id,
      blockedId: 1_000_000 + index,
      createdAt: testTime,
    })),
  )
  const answers = await Promise.all(others.map((other) => block(user, other)))
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 1])
  expect(answers.find(({ code }) => code === 0)).toMatchObject({ msg: '最多拉黑1000人' })
})

test('the database refuses a user who follows or blocks themselves', async () => {
  const { id } = await seed.user()
  const createdAt = testTime
  await expect(db.insert(follows).values({ followerId: id, followedId: id, createdAt })).rejects.toThrow()
  await expect(db.insert(blocks).values({ blockerId: id, blockedId: id, createdAt })).rejects.toThrow()
})
