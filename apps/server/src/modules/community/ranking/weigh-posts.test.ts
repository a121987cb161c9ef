import { contentStates, type Tier } from '@vce/protocol'
import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { member } from '#test/actors'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { storeComment, storePost, storeTier } from '../community.fixture'
import { markStale } from '../reactions/mark-stale.repository'
import { createReactions } from '../reactions/reactions.service'
import { comments } from '../tables/comments.tables'
import { reports } from '../tables/moderation.tables'
import { postStats, posts } from '../tables/posts.tables'
import { likes, postSides } from '../tables/reactions.tables'
import { noVideos } from '../videos/commented-videos.fixture'
import { hotKeyOf } from './hot'
import { weighPosts } from './weigh-posts'
import type { Collector } from './weights.repository'

const { db, seed } = await startTestApp()

const author = (await seed.user()).id
let collected: Collector[] = []
const teacher = 900
const weigh = weighPosts({
  collectorsOf: async (_tx, postIds) => collected.filter(({ postId }) => postIds.includes(postId)),
  teacherIds: async () => [teacher],
})
const run = () => db.transaction((tx) => weigh.run(tx, testTime))

// Members without an account: the weights depend only on the tier of a member.
for (const tier of [1, 2, 3] as const)
  for (let each = 0; each < 3; each += 1) await storeTier(db, 100 * tier + each, tier)

const like = (postId: number, userId: number) =>
  db.insert(likes).values({ targetKind: 'post', targetId: postId, userId, at: testTime })
const side = (postId: number, userId: number) =>
  db.insert(postSides).values({ postId, userId, side: 'long', at: testTime })
const report = (postId: number, reporterId: number, isUpheld: boolean | null) =>
  db.insert(reports).values({
    reporterId,
    kind: 'post' as const,
    refId: postId,
    reason: 'spam' as const,
    reviewId: 1,
    weight: 1,
    isUpheld,
    at: testTime,
  })
const stale = (postId: number) => db.transaction((tx) => markStale(tx, postId))
const rowOf = async (postId: number) => {
  const [row] = await db
    .select({ weight: postStats.weight, isStale: postStats.isStale, hot: posts.hot })
    .from(postStats)
    .innerJoin(posts, eq(posts.id, postStats.postId))
    .where(eq(posts.id, postId))
  return row
}
async function weighed(postId: number) {
  await stale(postId)
  await run()
  const row = await rowOf(postId)
  expect(row?.isStale).toBe(false)
  expect(row?.hot).toBeCloseTo(hotKeyOf(row?.weight ?? 0, testTime), 9)
  return row?.weight
}
const newPost = () => storePost(db, { authorId: author, kind: 2, title: '提问' })

test.each<[string, (id: number) => Promise<unknown>, number]>([
  ['nothing', async () => undefined, 0],
  ['a like of a new member', (id) => like(id, 50), 0.2],
  [
    'a like of each tier and of a teacher',
    async (id) => Promise.all([50, 100, 200, 300, teacher].map((user) => like(id, user))),
    6.7,
  ],
  ['a comment', (postId) => storeComment(db, { postId, authorId: 100 }), 2],
  ['an answer', (postId) => storeComment(db, { postId, authorId: 200, kind: 2 }), 4.5],
  [
    'a reply beside the comment of another',
    async (postId) => {
      const rootId = await storeComment(db, { postId, authorId: 100 })
      await storeComment(db, { postId, authorId: 200, rootId })
    },
    5,
  ],
  ['a side', (id) => side(id, 300), 1],
  [
    'what its author does',
    async (postId) => Promise.all([like(postId, author), storeComment(db, { postId, authorId: author })]),
    0,
  ],
  [
    'a comment that is hidden',
    (postId) => storeComment(db, { postId, authorId: 100, state: contentStates.hidden }),
    0,
  ],
  ['an upheld report', (id) => report(id, 100, true), -5],
  [
    'a report that was rejected, and one not decided',
    async (id) => Promise.all([report(id, 100, false), report(id, 101, null)]),
    0,
  ],
])('%s weighs as the ranking rules say', async (_what, does, weight) => {
  const id = await newPost()
  await does(id)
  expect(await weighed(id)).toBeCloseTo(weight, 9)
})

test('only the largest reaction of a member counts', async () => {
  const id = await newPost()
  await like(id, 200)
  await side(id, 200)
  for (let each = 0; each < 3; each += 1) await storeComment(db, { postId: id, authorId: 200 })
  expect(await weighed(id)).toBeCloseTo(3, 9)
  collected = [{ postId: id, userId: 200 }]
  expect(await weighed(id)).toBeCloseTo(4.5, 9)
  collected = []
})

test('a post that was not flagged keeps its weight', async () => {
  const id = await newPost()
  await like(id, 300)
  await run()
  expect(await rowOf(id)).toMatchObject({ weight: 0, isStale: false })
})

test('a post that another transaction works on waits for the next round', async () => {
  const [held, free] = [await newPost(), await newPost()]
  for (const id of [held, free]) {
    await like(id, 300)
    await stale(id)
  }
  await db.transaction(async (tx) => {
    await tx.select().from(posts).where(eq(posts.id, held)).for('update')
    // Runs while the other transaction is open, and does not wait for it.
    await run()
    expect(await rowOf(free)).toMatchObject({ weight: 2, isStale: false })
  })
  expect(await rowOf(held)).toMatchObject({ weight: 0, isStale: true })
  await run()
  expect(await rowOf(held)).toMatchObject({ weight: 2, isStale: false })
})

interface Act {
  postId: number
  user: number
  kind: 'like' | 'comment' | 'answer' | 'collect' | 'side'
}
const worth = { like: 1, comment: 2, answer: 3, collect: 3, side: 0.5 } as const
const factor = (user: number) => (user === teacher ? 2 : ([0.2, 1, 1.5, 2][Math.floor(user / 100)] ?? 0))

/** The weight of a post, computed from the rules without the code under test. */
function expectedWeight(acts: readonly Act[]) {
  const best = new Map<number, number>()
  for (const { user, kind } of acts)
    if (user !== author) best.set(user, Math.max(best.get(user) ?? 0, worth[kind]))
  return [...best].reduce((sum, [user, points]) => sum + points * factor(user), 0)
}

test('the statement agrees with the rule for any acts of any members', async () => {
  const ids = [await newPost(), await newPost(), await newPost()]
  const users = [50, 51, 52, 100, 101, 102, 200, 201, 202, 300, 301, 302, teacher, author]
  const act = fc.record({
    postId: fc.constantFrom(...ids),
    user: fc.constantFrom(...users),
    kind: fc.constantFrom(...(Object.keys(worth) as Act['kind'][])),
  })
  const does: Record<Act['kind'], (postId: number, user: number) => unknown> = {
    like: (postId, user) => like(postId, user).onConflictDoNothing(),
    side: (postId, user) => side(postId, user).onConflictDoNothing(),
    comment: (postId, authorId) => storeComment(db, { postId, authorId }),
    answer: (postId, authorId) => storeComment(db, { postId, authorId, kind: 2 }),
    collect: (postId, userId) => collected.push({ postId, userId }),
  }
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      const all: Act[] = []
      for (const each of acts) {
        await does[each.kind](each.postId, each.user)
        all.push(each)
      }
      for (const id of ids)
        expect(await weighed(id)).toBeCloseTo(expectedWeight(all.filter(({ postId }) => postId === id)), 9)
      await db.delete(likes).where(and(eq(likes.targetKind, 'post'), inArray(likes.targetId, ids)))
      await db.delete(postSides).where(inArray(postSides.postId, ids))
      await db.delete(comments).where(inArray(comments.postId, ids))
      collected = []
    }),
    { numRuns: 25 },
  )
})

test('likes that come while posts are weighed are in the weight of a later round', async () => {
  const id = await newPost()
  const { setLike } = createReactions({ db, clock: { now: () => testTime }, commentedVideos: noVideos })
  const members = Array.from({ length: crowd() }, (_, index) => member(10_000 + index))
  await Promise.all([
    ...members.map((actor) => setLike(actor, { kind: 'post', id, value: true })),
    ...Array.from({ length: crowd(10) }, run),
  ])
  await run()
  expect((await rowOf(id))?.weight).toBeCloseTo(members.length * 0.2, 9)
})

test.each<[Tier, number]>([
  [0, 0.2],
  [1, 1],
  [2, 1.5],
  [3, 2],
])('a like of a member of tier %i weighs %f', async (tier, weight) => {
  const id = await newPost()
  await storeTier(db, 7_000 + tier, tier)
  await like(id, 7_000 + tier)
  expect(await weighed(id)).toBeCloseTo(weight, 9)
})
