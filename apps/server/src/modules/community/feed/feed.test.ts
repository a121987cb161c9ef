import { hourMs } from '@vce/futures'
import {
  acceptTreaty,
  changeOwnList,
  getChannels,
  getFeed,
  getFreshCount,
  type InputOf,
  setBlock,
  setFollow,
  setPersonalFeed,
  setWatch,
} from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { storePost, storeTier, storeTopic } from '../community.fixture'
import { openQuestion } from '../questions/open-question'
import { hotKeyOf } from '../ranking/hot'
import { postStats, type posts } from '../tables/posts.tables'

const now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })

const before = (hours: number) => new Date(testTime.getTime() - hours * hourMs)

async function member(tier: 0 | 1 | 2 | 3 = 2) {
  const user = await seed.user()
  await storeTier(db, user.id, tier)
  return user
}

/** Stores a post with a weight and a time, including its `hot` value as the ranking computes it. */
async function ranked(
  authorId: number,
  weight: number,
  hours: number,
  change: Partial<typeof posts.$inferInsert> = {},
) {
  const publishedAt = before(hours)
  const id = await storePost(db, { authorId, publishedAt, hot: hotKeyOf(weight, publishedAt), ...change })
  await db.update(postStats).set({ weight }).where(eq(postStats.postId, id))
  return id
}
const feed = async (input: Partial<InputOf<typeof getFeed>> = {}, user?: TestUser) =>
  (await call(getFeed, { limit: 30, ...input }, user)).data
const idsOf = async (input: Partial<InputOf<typeof getFeed>> = {}, user?: TestUser) =>
  (await feed(input, user)).data.map(({ id }) => id)

test('最新, 热门, 精华 and 待回答 have their order', async () => {
  const author = await member()
  const topic = await storeTopic(db)
  const listed = { topicIds: [topic] }
  const old = await ranked(author.id, 500, 100, { ...listed, featuredAt: before(1) })
  const fresh = await ranked(author.id, 1, 1, { ...listed, featuredAt: before(50) })
  const middle = await ranked(author.id, 50, 20, listed)
  const ofTopic = { topic_id: topic }
  expect(await idsOf({ tab: 'newest', ...ofTopic })).toEqual([fresh, middle, old])
  expect(await idsOf({ tab: 'hot', ...ofTopic })).toEqual([middle, fresh, old])
  expect(await idsOf({ tab: 'featured', ...ofTopic })).toEqual([old, fresh])

  const questions = []
  for (const [bounty, hours] of [
    [0, 5],
    [200, 4],
    [0, 3],
  ] as const) {
    if (bounty > 0) await seed.points(author, bounty)
    const id = await ranked(author.id, 0, hours, { ...listed, kind: 2 })
    await db.transaction((tx) => openQuestion(tx, { postId: id, askerId: author.id, bounty, days: 7, now }))
    questions.push(id)
  }
  const [first, second, third] = questions
  expect(await idsOf({ tab: 'unanswered', ...ofTopic })).toEqual([second, first, third])
})

test('热门 holds seven days without doubtful posts', async () => {
  const author = await member()
  const topic = await storeTopic(db)
  const listed = { topicIds: [topic] }
  await ranked(author.id, 900, 8 * 24, listed)
  await ranked(author.id, 900, 2, { ...listed, isDoubtful: true })
  const shown = await ranked(author.id, 1, 3, listed)
  expect(await idsOf({ tab: 'hot', topic_id: topic })).toEqual([shown])
})

test.each(['newest', 'hot'] as const)(
  '%s: pages hold every post once while others are published',
  async (tab) => {
    const author = await member()
    const topic = await storeTopic(db)
    const listed = { topicIds: [topic] }
    const ids = []
    for (let index = 0; index < 30; index += 1) ids.push(await ranked(author.id, index % 7, index, listed))
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await feed({ tab, topic_id: topic, limit: 7, ...(cursor && { cursor }) })
      seen.push(...page.data.map(({ id }) => id))
      await ranked(author.id, 3, 0, listed)
      cursor = page.next ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(ids.filter((id) => !seen.includes(id))).toEqual([])
    expect(await call(getFeed, { cursor: '!' })).toMatchObject({ code: 0, msg: '位置有误，请刷新页面' })
  },
)

test('channels limit a list to questions, votes, journals, a product, an author', async () => {
  const author = await member()
  const own = { author_id: author.id, tab: 'newest' as const }
  const vote = await ranked(author.id, 0, 1, { voteId: 900_001 })
  const journal = await ranked(author.id, 0, 2, { hasJournal: true })
  const question = await ranked(author.id, 0, 3, { kind: 2, productCodes: ['sc'] })
  await db.transaction((tx) =>
    openQuestion(tx, { postId: question, askerId: author.id, bounty: 0, days: 7, now }),
  )
  expect(await idsOf({ ...own, channel: 'votes' })).toEqual([vote])
  expect(await idsOf({ ...own, channel: 'journals' })).toEqual([journal])
  expect(await idsOf({ ...own, channel: 'questions' })).toEqual([question])
  expect(await idsOf({ ...own, kind: 1 })).toEqual([vote, journal])
  expect(await idsOf({ product: 'sc', tab: 'newest' })).toEqual([question])
  const channels = (await call(getChannels, {})).data
  expect(channels).toMatchObject({
    followed: null,
    products: expect.arrayContaining([expect.objectContaining({ code: 'sc' })]),
  })
  expect(channels.unanswered).toBeGreaterThan(0)
})

test('关注 has what followed authors and topics published, without blocked authors', async () => {
  const [reader, followed, other] = [await member(), await member(), await member()]
  const topic = await storeTopic(db)
  await call(setFollow, { kind: 'user', id: followed.id, value: true }, reader)
  await call(setWatch, { kind: 'topic', id: topic, value: 2 }, reader)
  const [one, two] = [await ranked(followed.id, 0, 1), await ranked(other.id, 0, 2, { topicIds: [topic] })]
  await ranked(other.id, 0, 3)
  expect(await idsOf({ tab: 'followed' }, reader)).toEqual([one, two])
  expect((await call(getChannels, {}, reader)).data.followed).toBe(2)
  expect(await idsOf({ tab: 'followed' })).toEqual([])
  await call(setBlock, { kind: 'user', id: other.id, value: true }, reader)
  expect(await idsOf({ tab: 'followed' }, reader)).toEqual([one])
  // A reader sees the posts of a blocked author on the author's page.
  expect((await idsOf({ tab: 'newest', author_id: other.id }, reader)).length).toBe(2)
})

test('推荐 puts followed authors and own products higher, unless that was turned off', async () => {
  const [reader, followed] = [await member(), await member()]
  await call(setFollow, { kind: 'user', id: followed.id, value: true }, reader)
  await call(changeOwnList, { change: { do: 'add', symbols: ['lh'] } } as never, reader)
  const strangers = [await member(), await member()]
  const base = 400
  const plain = await ranked(strangers[0]?.id ?? 0, base, 1)
  const ofFollowed = await ranked(followed.id, base * 0.5, 1)
  const order = await idsOf({}, reader)
  expect(order.indexOf(ofFollowed)).toBeLessThan(order.indexOf(plain))
  expect((await feed({}, reader)).personal).toBe(true)
  await call(setPersonalFeed, { on: false }, reader)
  const impersonal = await feed({}, reader)
  expect(impersonal.personal).toBe(false)
  const ids = impersonal.data.map(({ id }) => id)
  expect(ids.indexOf(plain)).toBeLessThan(ids.indexOf(ofFollowed))
  expect(await call(acceptTreaty, {}, reader)).toMatchObject({ code: 1 })
})

test('推荐 has no post of a newcomer before members of weight like it', async () => {
  const newcomer = await member(0)
  const [light, heavy] = [
    await ranked(newcomer.id, 1.9, 1, { hot: 1e6 }),
    await ranked(newcomer.id, 2, 1, { hot: 1e6 }),
  ]
  const ids = await idsOf({})
  expect(ids).toContain(heavy)
  expect(ids).not.toContain(light)
  expect(await idsOf({ tab: 'newest' })).toContain(light)
})

test('推荐 shows each post of an order once, page by page', async () => {
  const author = await member()
  for (let index = 0; index < 25; index += 1) await ranked((await member()).id, index, 5)
  await ranked(author.id, 10, 5)
  const reader = await member()
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await feed({ limit: 10, ...(cursor && { cursor }) }, reader)
    seen.push(...page.data.map(({ id }) => id))
    await ranked((await member()).id, 90, 1)
    cursor = page.next ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(seen.length)
})

test('a pinned post stands first, once', async () => {
  const author = await member()
  const topic = await storeTopic(db)
  const pinned = await ranked(author.id, 0, 90, {
    topicIds: [topic],
    pinnedUntil: new Date(testTime.getTime() + hourMs),
  })
  const fresh = await ranked(author.id, 0, 1, { topicIds: [topic] })
  const page = await feed({ tab: 'newest', topic_id: topic })
  expect(page.data.map(({ id, pinned: isPinned }) => [id, isPinned])).toEqual([
    [pinned, true],
    [fresh, false],
  ])
})

test('posts newer than the first of a list are counted up to 99', async () => {
  const author = await member()
  const topic = await storeTopic(db)
  const first = await ranked(author.id, 0, 50, { topicIds: [topic] })
  for (let index = 0; index < 3; index += 1) await ranked(author.id, 0, 40, { topicIds: [topic] })
  expect((await call(getFreshCount, { since: first, topic_id: topic })).data.count).toBe(3)
  for (let index = 0; index < 100; index += 1) await ranked(author.id, 0, 30, { topicIds: [topic] })
  expect((await call(getFreshCount, { since: first, topic_id: topic })).data.count).toBe(99)
})
