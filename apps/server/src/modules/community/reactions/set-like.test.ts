import { contentStates, setLike } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { exportedEvents } from '#platform/outbox'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { storeComment, storeMute, storePost, storeTier } from '../community.fixture'
import { posts } from '../tables/posts.tables'
import { likedAmong } from './liked-among'
import { storedReactions } from './reactions.fixture'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })
const stored = storedReactions(db)

const like = (user: TestUser | undefined, kind: 'post' | 'comment', id: number, value = true) =>
  call(setLike, { kind, id, value }, user)

/** A visible post with a comment, each by a new user. */
async function written(given: Partial<Parameters<typeof storePost>[1]> = {}) {
  const [author, commenter] = [await seed.user(), await seed.user()]
  const postId = await storePost(db, { authorId: author.id, ...given })
  const commentId = await storeComment(db, { postId, authorId: commenter.id })
  return { author, commenter, postId, commentId }
}
const likedEvents = async ({ id }: TestUser) =>
  (await exportedEvents(db)(id)).filter(({ type }) => type === 'liked').map(({ data }) => data)

test('a like that is sent repeatedly is counted once', async () => {
  const { postId, commentId } = await written()
  const [one, other] = [await seed.user(), await seed.user()]
  for (const [kind, id] of [
    ['post', postId],
    ['comment', commentId],
  ] as const) {
    expect(await like(one, kind, id)).toMatchObject({ code: 1, data: { count: 1, value: true } })
    expect(await like(one, kind, id)).toMatchObject({ code: 1, data: { count: 1, value: true } })
    expect((await like(other, kind, id)).data).toEqual({ count: 2, value: true })
    expect((await like(one, kind, id, false)).data).toEqual({ count: 1, value: false })
    expect((await like(one, kind, id, false)).data).toEqual({ count: 1, value: false })
    expect([...(await likedAmong(db, kind, [id, 999_999], other.id))]).toEqual([id])
    expect((await likedAmong(db, kind, [id], one.id)).size).toBe(0)
  }
  await stored.areCounted({ postId, commentId })
  expect(await stored.stats(postId)).toMatchObject({ likes: 1, isStale: true })
})

test('a new like is an event for its author, an own one and a repeated one are none', async () => {
  const { author, commenter, postId, commentId } = await written({ title: '夜盘怎么看' })
  const reader = await seed.user()
  for (let round = 0; round < 2; round += 1) {
    await like(reader, 'post', postId)
    await like(reader, 'comment', commentId)
    await like(author, 'post', postId)
    await like(commenter, 'comment', commentId)
  }
  // Both events have the same time, so they are in order of their ids, the newest first.
  expect(await likedEvents(reader)).toEqual([
    {
      kind: 'comment',
      id: commentId,
      post_id: postId,
      author: commenter.id,
      title: '同意，仓单还在增加。',
    },
    { kind: 'post', id: postId, post_id: postId, title: '夜盘怎么看', author: author.id },
  ])
  for (const own of [author, commenter]) expect(await likedEvents(own)).toEqual([])
  expect(await stored.stats(postId)).toMatchObject({ likes: 2 })
})

test('a short post without a title is named by the beginning of its text', async () => {
  const { postId } = await written({ text: '库存继续去化，螺纹夜盘走强\n第二行' })
  const reader = await seed.user()
  await like(reader, 'post', postId)
  expect(await likedEvents(reader)).toMatchObject([{ title: '库存继续去化，螺纹夜盘走强' }])
})

test('the score of a comment is the lower bound of its likes among the readers since', async () => {
  const { postId } = await written({ views: 140 })
  const author = (await seed.user()).id
  const of = (viewsBefore: number) => storeComment(db, { postId, authorId: author, viewsBefore })
  const [early, late, last] = [await of(0), await of(120), await of(140)]
  const [one, other] = [await seed.user(), await seed.user()]
  for (const id of [early, late, last]) for (const user of [one, other]) await like(user, 'comment', id)
  const bound = (likes: number, readers: number) => {
    const [p, z2] = [likes / readers, 1.28 ** 2]
    const spread = 1.28 * Math.sqrt((p * (1 - p) + z2 / (4 * readers)) / readers)
    return (p + z2 / (2 * readers) - spread) / (1 + z2 / readers)
  }
  expect((await stored.comment(early)).score).toBeCloseTo(bound(2, 140), 12)
  expect((await stored.comment(late)).score).toBeCloseTo(bound(2, 20), 12)
  // The post had no views since `last` was written, so the number of readers is the number of likes.
  expect((await stored.comment(last)).score).toBeCloseTo(bound(2, 2), 12)
  for (const user of [one, other]) await like(user, 'comment', last, false)
  expect(await stored.comment(last)).toMatchObject({ likes: 0, score: 0 })
  await like(one, 'comment', late, false)
  expect((await stored.comment(late)).score).toBeCloseTo(bound(1, 20), 12)
})

test.each([
  ['held', contentStates.held],
  ['hidden', contentStates.hidden],
  ['removed', contentStates.removed],
  ['deleted', contentStates.deleted],
])('a %s post, its comments or such a comment cannot be liked', async (_name, state) => {
  const gone = { code: 0, key: 'goneContent', msg: '内容不存在或已删除' }
  const { author, postId, commentId } = await written()
  const reader = await seed.user()
  const hidden = await storeComment(db, { postId, authorId: author.id, state })
  expect(await like(reader, 'comment', hidden)).toMatchObject(gone)
  await db.update(posts).set({ state }).where(eq(posts.id, postId))
  expect(await like(reader, 'post', postId)).toMatchObject(gone)
  expect(await like(reader, 'comment', commentId)).toMatchObject(gone)
  expect(await like(reader, 'post', 999_999)).toMatchObject(gone)
  await stored.areCounted({ postId, commentId })
})

test('guests and muted members cannot like', async () => {
  const { postId } = await written()
  const [muted, banned] = [await seed.user(), await seed.user()]
  await like(muted, 'post', postId)
  await storeMute(db, muted.id, new Date('2026-11-23T16:00:00+08:00'))
  await storeMute(db, banned.id)
  expect(await like(undefined, 'post', postId)).toMatchObject({ code: 4001 })
  expect(await like(muted, 'post', postId)).toMatchObject({
    code: 0,
    key: 'muted',
    msg: '您已被禁言至 2026-11-23 16:00，原因：引流荐股',
  })
  expect(await like(banned, 'post', postId)).toMatchObject({
    code: 0,
    key: 'mutedForGood',
    msg: '您已被永久禁言，原因：引流荐股',
  })
  expect((await like(muted, 'post', postId, false)).data).toEqual({ count: 0, value: false })
})

test('sixty likes a minute are taken', async () => {
  const { postId } = await written()
  const reader = await seed.user()
  await storeTier(db, reader.id, 3)
  for (let round = 0; round < 60; round += 1) await like(reader, 'post', postId, round % 2 === 0)
  expect(await like(reader, 'post', postId)).toMatchObject({
    code: 0,
    key: 'tooOften',
    msg: '操作过于频繁，请稍后再试',
  })
  now = new Date(testTime.getTime() + 60_001)
  expect(await like(reader, 'post', postId)).toMatchObject({ code: 1 })
  now = testTime
})

test('a new member gives fifty likes a day without counting repeated and withdrawn ones', async () => {
  const author = await seed.user()
  const reader = await seed.user()
  const ids: number[] = []
  for (let each = 0; each < 51; each += 1) ids.push(await storePost(db, { authorId: author.id }))
  const [first = 0, ...others] = ids
  const last = others.pop() ?? 0
  await like(reader, 'post', first)
  for (const id of others) await like(reader, 'post', id)
  now = new Date(testTime.getTime() + 120_000)
  expect(await like(reader, 'post', first)).toMatchObject({ code: 1 })
  expect(await like(reader, 'post', last)).toMatchObject({
    code: 0,
    key: 'usedUp',
    msg: '今日点赞次数已用完，请明天再来',
  })
  expect(await stored.likes('post', last)).toBe(0)
  expect(await like(reader, 'post', first, false)).toMatchObject({ code: 1 })
  await storeTier(db, reader.id, 1)
  expect(await like(reader, 'post', last)).toMatchObject({ code: 1 })
  now = testTime
})
