import { addDays, dayMs } from '@vce/futures'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { registeredAt } from '#modules/account'
import { createTestDatabase } from '#test/database'
import { createSeed } from '#test/seed'
import { storeComment, storeMute, storePost, storeTier } from '../community.fixture'
import { reports, reviews } from '../tables/moderation.tables'
import { likes } from '../tables/reactions.tables'
import { memberDays, memberStandings } from '../tables/standing.tables'
import { recomputeTiers } from './recompute-tiers'
import { tierFacts } from './tier-facts'

const { db, drop } = await createTestDatabase()
afterAll(drop)
const now = new Date('2026-11-20T03:00:00+08:00')
const today = '2026-11-20'
const ago = (days: number) => new Date(now.getTime() - days * dayMs)
const seed = createSeed({ db, clock: { now: () => now } })
const recompute = (at = now) =>
  db.transaction((tx) => recomputeTiers({ registeredAt: registeredAt(db) }).run(tx, at))

beforeEach(async () => {
  await db.delete(memberDays)
  await db.delete(memberStandings)
})

const standing = async (userId: number) =>
  (await db.select().from(memberStandings)).find((row) => row.userId === userId)

async function member({ days = 60, registered = 200, treaty = true } = {}) {
  const { id } = await seed.user({ createdAt: ago(registered) })
  if (treaty) await db.insert(memberStandings).values({ userId: id, treatyAt: ago(1), updatedAt: ago(1) })
  const read = Array.from({ length: days }, (_, at) => ({
    userId: id,
    day: addDays(today, -at),
    posts: 5,
    seconds: 120,
  }))
  if (read.length > 0) await db.insert(memberDays).values(read)
  return id
}

/** Gives an author likes by `people` users, `each` per user. */
async function liked(authorId: number, people: number, each: number, at = ago(1)) {
  const fans = await Promise.all(Array.from({ length: people }, () => seed.user()))
  for (let count = 0; count < each; count += 1) {
    const targetId = await storePost(db, { authorId, publishedAt: at })
    await db
      .insert(likes)
      .values(fans.map(({ id: userId }) => ({ userId, targetKind: 'post' as const, targetId, at })))
  }
}

async function written(authorId: number, count: number) {
  const postId = await storePost(db, { authorId: (await seed.user()).id })
  for (let at = 0; at < count; at += 1) await storeComment(db, { postId, authorId })
}

/** Stores a decision against an author that agreed with reports by `people` users. */
async function upheld(authorId: number, decidedAt: Date, people = 1) {
  const [review] = await db
    .insert(reviews)
    .values({
      kind: 'post',
      refId: decidedAt.getTime() % 1_000_000,
      authorId,
      snapshot: '',
      state: 'decided',
      decision: 'remove',
      decidedAt,
      dueAt: decidedAt,
      createdAt: decidedAt,
    })
    .returning({ id: reviews.id })
  const reviewId = review?.id ?? 0
  await db.insert(reports).values(
    Array.from({ length: people }, (_, at) => ({
      reporterId: 9_000_000 + reviewId * 10 + at,
      kind: 'post' as const,
      refId: reviewId,
      reviewId,
      reason: 'spam' as const,
      weight: 1,
      isUpheld: true,
      at: decidedAt,
    })),
  )
  return reviewId
}

test('a member rises by what was read, written and liked', async () => {
  const reader = await member({ days: 5 })
  const hasty = await member({ days: 4 })
  const withoutTreaty = await member({ treaty: false })
  const young = await member({ registered: 0.9 })
  const regular = await member()
  await liked(regular, 3, 2)
  await written(regular, 5)
  const senior = await member()
  await liked(senior, 20, 10)
  await written(senior, 5)
  await recompute()
  const tiers = await Promise.all(
    [reader, hasty, withoutTreaty, young, regular, senior].map(async (id) => (await standing(id))?.tier),
  )
  expect(tiers).toEqual([1, 0, undefined, 0, 2, 3])
})

test('own likes, likes of removed texts and old likes do not count', async () => {
  const id = await member()
  await liked(id, 2, 2)
  await liked(id, 4, 3, ago(101))
  const own = await storePost(db, { authorId: id })
  const removed = await storePost(db, { authorId: id, state: 4 })
  const other = (await seed.user()).id
  await db.insert(likes).values([
    { userId: id, targetKind: 'post', targetId: own, at: ago(1) },
    { userId: other, targetKind: 'post', targetId: removed, at: ago(1) },
  ])
  const postId = await storePost(db, { authorId: other })
  const commentId = await storeComment(db, { postId, authorId: id })
  await db.insert(likes).values({ userId: other, targetKind: 'comment', targetId: commentId, at: ago(2) })
  expect(await tierFacts(db, id, registeredAt(db), now)).toMatchObject({
    likes: 17,
    likers: 7,
    likesLately: 5,
    likersLately: 3,
    comments: 1,
    postsLately: 3,
    days: 60,
    daysLately: 60,
    posts: 300,
    minutes: 120,
    treaty: 1,
    hours: 4_800,
  })
})

test('upheld reports count once a decision, within their days', async () => {
  const id = await member()
  await upheld(id, ago(29), 3)
  await upheld(id, ago(31))
  await upheld(id, ago(101))
  const overturned = await upheld(id, ago(2))
  const facts = () => tierFacts(db, id, registeredAt(db), now)
  expect(await facts()).toMatchObject({ upheldOfMonth: 2, upheldLately: 3 })
  await db.update(reports).set({ isUpheld: false }).where(eq(reports.reviewId, overturned))
  expect(await facts()).toMatchObject({ upheldOfMonth: 1, upheldLately: 2 })
})

test('a T2 against whom a report was upheld falls for a month', async () => {
  const id = await member()
  await liked(id, 3, 2)
  await written(id, 5)
  await recompute()
  await upheld(id, ago(1))
  await recompute()
  expect((await standing(id))?.tier).toBe(1)
  await recompute(ago(-30))
  expect((await standing(id))?.tier).toBe(2)
})

test('a T3 who stops reading falls fourteen days after the last day of a hundred', async () => {
  const id = await member({ days: 0 })
  await storeTier(db, id, 3)
  await recompute()
  expect(await standing(id)).toMatchObject({ tier: 3, belowSince: now })
  await recompute(ago(-13))
  expect(await standing(id)).toMatchObject({ tier: 3, belowSince: now })
  await recompute(ago(-14))
  expect(await standing(id)).toMatchObject({ tier: 0, belowSince: null })
})

test('a muted member does not rise until the mute has ended', async () => {
  const id = await member()
  await storeMute(db, id, ago(-3))
  await recompute()
  expect((await standing(id))?.tier).toBe(0)
  await recompute(ago(-3))
  expect((await standing(id))?.tier).toBe(1)
})

test('a second run at the same moment changes no member', async () => {
  const days = fc.integer({ min: 0, max: 60 })
  const shape = fc.record({
    days,
    treaty: fc.boolean(),
    tier: fc.constantFrom(0, 1, 2, 3),
    muted: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(shape, { minLength: 1, maxLength: 6 }), async (shapes) => {
      await db.delete(memberDays)
      await db.delete(memberStandings)
      for (const { tier, muted, ...given } of shapes) {
        const id = await member(given)
        await storeTier(db, id, tier as 0 | 1 | 2 | 3)
        if (muted) await storeMute(db, id)
      }
      await recompute()
      const rows = () => db.select().from(memberStandings).orderBy(asc(memberStandings.userId))
      const once = await rows()
      await recompute()
      expect(await rows()).toEqual(once)
    }),
    { numRuns: 15 },
  )
})
