import {
  getComments,
  getFeed,
  getMembersToFollow,
  getPost,
  getSpecialTopic,
  getTopicList,
  searchAll,
} from '@vce/protocol'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { createTestDatabase } from '#test/database'
import { marketOfDays } from '#test/forecast-market'
import { seedCommunity } from './samples.seed'
import { friday, memoryStorage, seededMarket } from './seeded-market.fixture'

const market = await seededMarket()
const seeded = await createTestDatabase({ copyOf: market })
await seedCommunity({ pool: seeded.pool, clock: friday, storage: memoryStorage(), market: marketOfDays })
await seeded.close()
const { call } = await startTestApp({ copyOf: seeded, clock: friday })
afterAll(async () => {
  await seeded.drop()
  await market.drop()
})

test('every tab of a guest shows samples, marked as such', async () => {
  for (const tab of ['recommended', 'newest', 'hot', 'featured', 'unanswered'] as const) {
    const { data } = await call(getFeed, { tab, limit: 30 })
    expect(data.data.length, tab).toBeGreaterThan(3)
    expect(data.data.every((card) => card.is_sample)).toBe(true)
  }
})

test('every post opens with its comments and answers', async () => {
  for (let id = 1; id <= 79; id += 1) {
    const { code, data } = await call(getPost, { id })
    expect(code, String(id)).toBe(1)
    const kind = data.card.kind === 2 ? 2 : 1
    expect((await call(getComments, { id, kind })).code).toBe(1)
  }
})

test('topics, 专题, members and the search show them', async () => {
  const topics = await call(getTopicList, { limit: 50 })
  expect(topics.data.data.filter(({ posts }) => posts > 0)).toHaveLength(20)
  const special = await call(getSpecialTopic, { id: 1 })
  expect(special.data.sections.every(({ items }) => items.length > 0)).toBe(true)
  expect((await call(getMembersToFollow, { limit: 5 })).data.data).toHaveLength(5)
  expect((await call(searchAll, { keyword: '仓单' })).data.data.length).toBeGreaterThan(5)
})
