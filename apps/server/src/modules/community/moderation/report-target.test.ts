import { dayMs } from '@vce/futures'
import { getFeed, getPost, type InputOf, reportTarget } from '@vce/protocol'
import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import type { TestUser } from '#test/seed'
import { storeComment, storePost, storeTier, storeTopic } from '../community.fixture'
import { comments } from '../tables/comments.tables'
import { reports, reviewReasons, reviews } from '../tables/moderation.tables'
import { postStats, posts } from '../tables/posts.tables'
import { topics } from '../tables/topics.tables'
import { hidesAtOnce } from './report-weight'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })
beforeEach(() => {
  now = testTime
})

type Report = InputOf<typeof reportTarget>

async function member(tier: 0 | 1 | 2 | 3): Promise<TestUser> {
  const user = await seed.user()
  await storeTier(db, user.id, tier)
  return user
}
const members = (count: number, tier: 0 | 1 | 2 | 3) =>
  Promise.all(Array.from({ length: count }, () => member(tier)))

const report = (user: TestUser, id: number, change: Partial<Report> = {}) =>
  call(reportTarget, { kind: 'post', id, reason: 'spam', text: '', ...change }, user)

const stateOf = async (id: number) =>
  (await db.select({ state: posts.state }).from(posts).where(eq(posts.id, id)))[0]?.state
const reviewsOf = (kind: 'post' | 'comment' | 'user' | 'topic', refId: number) =>
  db
    .select()
    .from(reviews)
    .where(and(eq(reviews.kind, kind), eq(reviews.refId, refId)))

test('a report opens a review of the content with its text, due by the reason', async () => {
  const [author, reporter] = [await member(1), await member(1)]
  const id = await storePost(db, { authorId: author.id, title: '稳的', text: '加我带单' })
  const answer = await report(reporter, id, { reason: 'solicitation', text: '引流' })
  expect(answer).toMatchObject({ code: 1, msg: '举报已收到，我们会尽快处理' })

  const [review] = await reviewsOf('post', id)
  expect(review).toMatchObject({
    authorId: author.id,
    snapshot: '稳的\n加我带单',
    state: 'open',
    decision: null,
    dueAt: new Date(testTime.getTime() + 30 * 60_000),
  })
  const reasons = await db
    .select()
    .from(reviewReasons)
    .where(eq(reviewReasons.reviewId, review?.id ?? 0))
  expect(reasons).toMatchObject([{ source: 'report', what: 'solicitation', text: '引流' }])
})

test('later reports join the open review with the earlier due time', async () => {
  const author = await member(1)
  const id = await storePost(db, { authorId: author.id })
  const [one, other, third] = await members(3, 1)
  for (const [user, reason] of [
    [one, 'abuse'],
    [other, 'illegal'],
    [third, 'spam'],
  ] as const) {
    if (user) await report(user, id, { reason })
  }
  const found = await reviewsOf('post', id)
  expect(found).toHaveLength(1)
  expect(found[0]?.dueAt).toEqual(new Date(testTime.getTime() + 15 * 60_000))
  const reasons = await db
    .select({ what: reviewReasons.what })
    .from(reviewReasons)
    .where(eq(reviewReasons.reviewId, found[0]?.id ?? 0))
    .orderBy(asc(reviewReasons.id))
  expect(reasons.map(({ what }) => what)).toEqual(['abuse', 'illegal', 'spam'])
})

test('an impossible report is refused with a message', async () => {
  const [author, reporter] = [await member(1), await member(1)]
  const id = await storePost(db, { authorId: author.id })
  const deleted = await storePost(db, { authorId: author.id, state: 5 })
  const held = await storePost(db, { authorId: author.id, state: 2 })
  await report(reporter, id)
  expect(await report(reporter, id)).toMatchObject({ code: 0, key: 'again', msg: '您已举报过' })
  expect(await report(author, id)).toMatchObject({ code: 0, key: 'ownContent', msg: '不能举报自己' })
  const gone = { code: 0, key: 'goneContent', msg: '内容不存在或已删除' }
  expect(await report(reporter, 999_999)).toMatchObject(gone)
  expect(await report(reporter, deleted)).toMatchObject(gone)
  expect(await report(reporter, held)).toMatchObject(gone)
  expect(await report(reporter, id, { reason: 'other' })).toMatchObject({ code: 0, msg: '请填写说明' })
  expect(await report(reporter, id, { reason: 'dislike' as 'spam' })).toMatchObject({
    code: 0,
    msg: '请选择举报原因',
  })
  expect(await call(reportTarget, { kind: 'post', id, reason: 'spam' })).toMatchObject({ code: 4001 })
})

test('a tier’s accepted reports of a day are counted', async () => {
  const [author, reporter] = [await member(1), await member(0)]
  const ids: number[] = []
  for (let count = 0; count < 6; count += 1) ids.push(await storePost(db, { authorId: author.id }))
  for (const id of ids.slice(0, 5)) {
    expect(await report(reporter, id)).toMatchObject({ code: 1 })
    expect(await report(reporter, id)).toMatchObject({ key: 'again' })
  }
  const last = ids[5] ?? 0
  expect(await report(reporter, last)).toMatchObject({ code: 0, msg: '今日举报次数已用完，请明天再来' })
  now = new Date(testTime.getTime() + dayMs)
  expect(await report(reporter, last)).toMatchObject({ code: 1 })
})

/** Stores `decided` earlier reports of a user; the decisions agreed with `agreed` of them. */
async function record({ id }: TestUser, agreed: number, decided: number) {
  const past = Array.from({ length: decided }, (_, at) => ({
    reporterId: id,
    kind: 'post' as const,
    refId: 1_000_000 + at,
    reason: 'spam' as const,
    weight: 1,
    reviewId: 0,
    isUpheld: at < agreed,
    at: new Date(testTime.getTime() - 86_400_000 - at),
  }))
  if (past.length > 0) await db.insert(reports).values(past)
}
const weightOf = async ({ id }: TestUser, refId: number) =>
  (
    await db
      .select({ weight: reports.weight })
      .from(reports)
      .where(and(eq(reports.reporterId, id), eq(reports.refId, refId)))
  )[0]?.weight

test.each([
  [0, 0, 0, 0],
  [1, 0, 0, 0.5],
  [3, 0, 0, 1],
  [1, 8, 8, 10 / 12],
  [1, 0, 16, 0.1],
] as const)(
  'a report of tier %i after %i agreed of %i decided weighs %f',
  async (tier, agreed, decided, weight) => {
    const [author, reporter] = [await member(1), await member(tier)]
    await record(reporter, agreed, decided)
    const id = await storePost(db, { authorId: author.id })
    await report(reporter, id)
    expect(await weightOf(reporter, id)).toBeCloseTo(weight, 10)
  },
)

test('a record goes back a hundred reports', async () => {
  const [author, reporter] = [await member(1), await member(1)]
  await record(reporter, 100, 150)
  const id = await storePost(db, { authorId: author.id })
  await report(reporter, id)
  expect(await weightOf(reporter, id)).toBeCloseTo(102 / 104, 10)
})

const isInFeed = async (id: number) =>
  (await call(getFeed, { tab: 'newest', limit: 30 })).data.data.some((card) => card.id === id)

test('reports of four together by three hide a post of a T1 from every list at once', async () => {
  const author = await member(1)
  const topicId = await storeTopic(db)
  const id = await storePost(db, { authorId: author.id, topicIds: [topicId] })
  const reporters = await members(5, 3)
  for (const user of reporters.slice(0, 3)) await report(user, id)
  expect(await stateOf(id)).toBe(1)
  expect(await isInFeed(id)).toBe(true)

  if (reporters[3]) await report(reporters[3], id)
  expect(await stateOf(id)).toBe(3)
  expect(await isInFeed(id)).toBe(false)
  expect(await call(getPost, { id })).toMatchObject({ code: 0, msg: '内容不存在或已删除' })
  const [topic] = await db.select().from(topics).where(eq(topics.id, topicId))
  expect(topic?.postCount).toBe(0)
  // A user who opened the page before the post was hidden can still report it.
  if (reporters[4]) expect(await report(reporters[4], id)).toMatchObject({ code: 1 })
})

test('reports of any number of new accounts hide nothing', async () => {
  const author = await member(0)
  const id = await storePost(db, { authorId: author.id })
  for (const user of await members(20, 0)) await report(user, id)
  for (const user of await members(2, 3)) await report(user, id)
  expect(await stateOf(id)).toBe(1)
  for (const user of await members(2, 3)) await report(user, id)
  expect(await stateOf(id)).toBe(3)
})

test('reports hide by weight and by number of people, with bounds of the author’s tier', () => {
  const author = (tier: 0 | 1 | 2 | 3, isTeacher = false) => ({ tier, isTeacher })
  expect(hidesAtOnce(author(0), { people: 3, weight: 4 })).toBe(true)
  expect(hidesAtOnce(author(0), { people: 2, weight: 9 })).toBe(false)
  expect(hidesAtOnce(author(1), { people: 9, weight: 3.9 })).toBe(false)
  expect(hidesAtOnce(author(2), { people: 4, weight: 9 })).toBe(false)
  expect(hidesAtOnce(author(3), { people: 5, weight: 8 })).toBe(true)
  expect(hidesAtOnce(author(0, true), { people: 50, weight: 99 })).toBe(false)
})

test('a post of a T2 is hidden by reports of weight eight from five people', async () => {
  const author = await member(2)
  const teacher = await member(1)
  await db.execute(sql`
    insert into teachers (user_id, name, practice_number, intro, products, checked_by, checked_at)
    values (${teacher.id}, '沈越', 'F3012345', '', '{}', 1, now())`)
  const ids = await Promise.all([author, teacher].map(({ id }) => storePost(db, { authorId: id })))
  const reporters = await members(9, 3)
  const states: (number | undefined)[] = []
  for (const user of reporters) {
    for (const id of ids) await report(user, id)
    states.push(await stateOf(ids[0] ?? 0))
  }
  expect(states).toEqual([1, 1, 1, 1, 1, 1, 1, 3, 3])
  expect(await stateOf(ids[1] ?? 0)).toBe(1)
})

test('a comment is hidden with its count while a user is only queued', async () => {
  const author = await member(0)
  const postId = await storePost(db, { authorId: author.id })
  const id = await storeComment(db, { postId, authorId: author.id })
  for (const user of await members(4, 3)) {
    await report(user, id, { kind: 'comment' })
    await report(user, author.id, { kind: 'user', reason: 'fraud' })
  }
  const [comment] = await db.select().from(comments).where(eq(comments.id, id))
  const [stats] = await db.select().from(postStats).where(eq(postStats.postId, postId))
  expect([comment?.state, stats?.comments]).toEqual([3, 0])
  const [ofUser] = await reviewsOf('user', author.id)
  expect(ofUser).toMatchObject({ authorId: author.id, state: 'open' })
})

test('many reports at once hide a post once and open one review', async () => {
  const author = await member(1)
  const topicId = await storeTopic(db)
  const id = await storePost(db, { authorId: author.id, topicIds: [topicId] })
  await db.update(topics).set({ postCount: 7 }).where(eq(topics.id, topicId))
  const reporters = await members(crowd(), 2)
  const answers = await Promise.all(reporters.map((user) => report(user, id)))
  expect(answers.filter(({ code }) => code !== 1)).toEqual([])
  expect(await stateOf(id)).toBe(3)
  expect(await reviewsOf('post', id)).toHaveLength(1)
  expect(await db.$count(reports, eq(reports.refId, id))).toBe(reporters.length)
  const [topic] = await db.select().from(topics).where(eq(topics.id, topicId))
  expect(topic?.postCount).toBe(6)
})

test('one user with two open pages reports once', async () => {
  const [author, reporter] = [await member(1), await member(1)]
  const id = await storePost(db, { authorId: author.id })
  const answers = await Promise.all([report(reporter, id), report(reporter, id), report(reporter, id)])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 1])
  expect(await db.$count(reports, eq(reports.refId, id))).toBe(1)
})
