import { contentStates, setWatch } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { storePost, storeTopic } from '../community.fixture'
import { watches } from '../tables/reactions.tables'
import { topics } from '../tables/topics.tables'
import { forgetWatches } from './forget-watches'
import { trackByWriting } from './track-by-writing'
import { watchOf } from './watch-of'
import { watchedAmong, watchedTopics } from './watched-topics'

const { call, db, seed } = await startTestApp()

const watch = (user: TestUser | undefined, kind: 'user' | 'topic' | 'post', id: number, value: number) =>
  call(setWatch, { kind, id, value }, user)
const followers = async (id: number) =>
  (await db.select().from(topics).where(eq(topics.id, id)))[0]?.followCount

test('a topic counts those who watch it at 跟踪 or 关注', async () => {
  const id = await storeTopic(db)
  const [one, other] = [await seed.user(), await seed.user()]
  expect(await watch(one, 'topic', id, 3)).toMatchObject({ code: 1, data: { count: 1, value: 3 } })
  expect((await watch(one, 'topic', id, 2)).data).toEqual({ count: 1, value: 2 })
  expect((await watch(other, 'topic', id, 2)).data).toEqual({ count: 2, value: 2 })
  expect((await watch(one, 'topic', id, 1)).data).toEqual({ count: 1, value: 1 })
  expect((await watch(one, 'topic', id, 0)).data).toEqual({ count: 1, value: 0 })
  expect(await followers(id)).toBe(1)
  expect(await watchedTopics(db, other.id)).toEqual([id])
  expect(await watchedTopics(db, one.id)).toEqual([])
  expect([...(await watchedAmong(db, other.id, [id, 999_999]))]).toEqual([id])
  expect((await watchedAmong(db, other.id, [])).size).toBe(0)
})

test('topics lose the follow of a user whose account is deleted', async () => {
  const [followed, known] = [await storeTopic(db), await storeTopic(db)]
  const [one, other] = [await seed.user(), await seed.user()]
  for (const user of [one, other]) await watch(user, 'topic', followed, 2)
  await watch(one, 'topic', known, 1)
  await watch(one, 'user', other.id, 3)
  await db.transaction((tx) => forgetWatches(tx, one.id))
  expect([await followers(followed), await followers(known)]).toEqual([1, 0])
  expect(await db.$count(watches, eq(watches.userId, one.id))).toBe(0)
  expect(await watchedTopics(db, other.id)).toEqual([followed])
})

test('users and posts are watched at 默认 until said otherwise', async () => {
  const [reader, author] = [await seed.user(), await seed.user()]
  const postId = await storePost(db, { authorId: author.id })
  expect(await watchOf(db, reader.id, 'post', postId)).toBe(1)
  expect((await watch(reader, 'post', postId, 0)).data).toEqual({ count: 0, value: 0 })
  expect((await watch(reader, 'user', author.id, 3)).data).toEqual({ count: 1, value: 3 })
  expect(await watchOf(db, reader.id, 'post', postId)).toBe(0)
  expect(await watchOf(db, reader.id, 'user', author.id)).toBe(3)
})

test('writing in a thread makes it 跟踪, unless a level was chosen', async () => {
  const [reader, author] = [await seed.user(), await seed.user()]
  const [tracked, muted] = [
    await storePost(db, { authorId: author.id }),
    await storePost(db, { authorId: author.id }),
  ]
  await watch(reader, 'post', muted, 0)
  for (const id of [tracked, muted]) await db.transaction((tx) => trackByWriting(tx, reader.id, id, testTime))
  expect(await watchOf(db, reader.id, 'post', tracked)).toBe(2)
  expect(await watchOf(db, reader.id, 'post', muted)).toBe(0)
})

test('what does not exist cannot be watched', async () => {
  const reader = await seed.user()
  const held = await storePost(db, { authorId: reader.id, state: contentStates.held })
  const proposed = await storeTopic(db, { state: contentStates.held })
  for (const [kind, id] of [
    ['user', 999_999],
    ['post', held],
    ['post', 999_999],
    ['topic', proposed],
    ['topic', 999_999],
  ] as const)
    expect(await watch(reader, kind, id, 3)).toMatchObject({ code: 0, msg: '内容不存在或已删除' })
  expect(await watch(undefined, 'user', reader.id, 3)).toMatchObject({ code: 4001 })
  expect(await watch(reader, 'user', reader.id, 4)).toMatchObject({ code: 0, msg: '关注程度有误' })
})

test('at most a thousand topics and posts are followed, also by concurrent calls', async () => {
  const [reader, author] = [await seed.user(), await seed.user()]
  await db.insert(watches).values(
    Array.from({ length: 999 }, (_, index) => ({
      userId: reader.id,
      targetId: 1_000_000 + index,
      level: 2,
      at: testTime,
      kind: index % 2 ? ('post' as const) : ('topic' as const),
    })),
  )
  const ids: number[] = []
  for (let each = 0; each < 3; each += 1) ids.push(await storeTopic(db))
  const answers = await Promise.all(ids.map((id) => watch(reader, 'topic', id, 3)))
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 1])
  expect(answers.find(({ code }) => code === 0)).toMatchObject({
    key: 'tooMany',
    msg: '最多关注1000个话题或帖子',
  })
  expect(await watch(reader, 'user', author.id, 3)).toMatchObject({ code: 1 })
  const followed = ids[answers.findIndex(({ code }) => code === 1)] ?? 0
  expect(await watch(reader, 'topic', followed, 2)).toMatchObject({ code: 1 })
  expect(await watch(reader, 'topic', followed, 1)).toMatchObject({ code: 1 })
})

test('sixty changes a minute are taken', async () => {
  const [reader, author] = [await seed.user(), await seed.user()]
  for (let round = 0; round < 60; round += 1) await watch(reader, 'user', author.id, round % 4)
  expect(await watch(reader, 'user', author.id, 1)).toMatchObject({
    code: 0,
    msg: '操作过于频繁，请稍后再试',
  })
})
