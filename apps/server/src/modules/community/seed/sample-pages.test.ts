import {
  contentStates,
  getCircleList,
  getComments,
  getFeed,
  getForecastRanking,
  getForecastScores,
  getMembersToFollow,
  getPost,
  getSpecialTopic,
  getStorm,
  getTopicList,
  searchAll,
} from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { createTestDatabase } from '#test/database'
import { marketOfDays } from '#test/forecast-market'
import { circles } from '../tables/circles.tables'
import { posts } from '../tables/posts.tables'
import { sampleMembers } from '../tables/standing.tables'
import { seedCommunity } from './samples.seed'
import { friday, memoryStorage, seededMarket } from './seeded-market.fixture'

const market = await seededMarket()
const seeded = await createTestDatabase({ copyOf: market })
await seedCommunity({ pool: seeded.pool, clock: friday, storage: memoryStorage(), market: marketOfDays })
await seeded.close()
const { call, db, seed } = await startTestApp({ copyOf: seeded, clock: friday })
afterAll(async () => {
  await seeded.drop()
})

test('every tab of a guest shows samples, marked as such', async () => {
  for (const tab of ['recommended', 'newest', 'hot', 'featured', 'unanswered'] as const) {
    const { data } = await call(getFeed, { tab, limit: 30 })
    expect(data.data.length, tab).toBeGreaterThan(3)
    expect(data.data.every((card) => card.is_sample && card.circle === null)).toBe(true)
  }
})

test('every post opens with comments and answers for those who may read it', async () => {
  const written = await db.select().from(posts).where(eq(posts.state, contentStates.visible))
  const [closed] = await db.select().from(circles).where(eq(circles.visibility, 'members'))
  const guest = await seed.user()
  for (const { id, kind, circleId } of written) {
    const isClosed = circleId !== null && circleId === closed?.id
    expect((await call(getPost, { id }, guest)).code, String(id)).toBe(isClosed ? 0 : 1)
    expect((await call(getComments, { id, kind: kind === 2 ? 2 : 1 }, guest)).code).toBe(isClosed ? 0 : 1)
  }
})

test('topics, 专题, members and search show samples', async () => {
  const topics = await call(getTopicList, { limit: 50 })
  expect(topics.data.data.filter(({ posts }) => posts > 0)).toHaveLength(20)
  const special = await call(getSpecialTopic, { id: 1 })
  expect(special.data.sections.every(({ items }) => items.length > 0)).toBe(true)
  expect((await call(getMembersToFollow, { limit: 5 })).data.data).toHaveLength(5)
  expect((await call(searchAll, { keyword: '仓单' })).data.data.length).toBeGreaterThan(5)
})

test('a member who has enough views shows a hit rate and a place in 观点榜, one with few does not', async () => {
  const ranking = await call(getForecastRanking, { horizon: 1, world: 'simulated' })
  expect(ranking.data.data.map(({ judged }) => judged)).toEqual([21])
  const scoresOf = async (authorId: number) => {
    const { data } = await call(getForecastScores, { author_id: authorId, world: 'simulated' })
    return data.trend.find(({ horizon }) => horizon === 1)
  }
  const scores = await Promise.all(
    (await db.select().from(sampleMembers)).map(({ userId }) => scoresOf(userId)),
  )
  expect(scores.filter((score) => score && score.hit_rate !== null)).toHaveLength(3)
  expect(scores.filter((score) => score && score.judged > 0 && score.hit_rate === null)).toHaveLength(6)
})

test('circles are listed and open with their posts, but for those whose posts are for members', async () => {
  const user = await seed.user()
  const { data } = await call(getCircleList, {}, user)
  expect(data.data.map(({ name, members, posts: count }) => [name, members, count])).toEqual([
    ['新手对照本', 10, 4],
    ['夜盘值班室', 9, 5],
    ['黑色产业早餐会', 8, 5],
    ['期权互助角', 7, 3],
    ['棉花一条线', 7, 4],
  ])
  for (const { id, visibility, posts: count, is_sample: isSample } of data.data) {
    expect(isSample).toBe(true)
    const feed = await call(getFeed, { tab: 'newest', circle_id: id, limit: 30 }, user)
    expect(feed.data?.data.length ?? 0).toBe(visibility === 'public' ? count : 0)
  }
})

test('热议 begins with threads in which both sides were taken', async () => {
  const { data } = await call(getStorm, {}, await seed.user())
  expect(data.day).toBe('now')
  expect(data.rows.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      '螺纹，多空各写一句理由，超过两行的我不看',
      '棕榈这个位置，您是加仓、收手还是反着来？',
    ]),
  )
  for (const { sides, loudest } of data.rows.slice(0, 2)) {
    expect(Math.min(sides.long, sides.short)).toBeGreaterThan(1)
    expect(loudest.long?.excerpt).toMatch(/多/)
    expect(loudest.short?.excerpt).toMatch(/空/)
  }
  expect(data.yesterday.length).toBeGreaterThan(0)
})
