import { minuteMs } from '@vce/futures'
import {
  getChannels,
  getFeed,
  getFreshCount,
  getHotTopics,
  getMembersToFollow,
  getStorm,
  type InputOf,
  type PostDocument,
  publishPost,
} from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { storeComment, storePost, storeTier, storeTopic } from '../community.fixture'
import { realPostsWithoutSamples } from './folded-samples'

const { call, db, seed } = await startTestApp()
const reader = await seed.user()
const author = await seed.user()
await storeTier(db, author.id, 2)
const topic = await storeTopic(db)

const quietTopic = await storeTopic(db)

const listed = { productCodes: ['rb'], topicIds: [topic] }
const sample = (given: object = {}) =>
  storePost(db, { authorId: author.id, world: 'simulated', isSample: true, ...listed, ...given })

const feed = async (input: Partial<InputOf<typeof getFeed>>) => {
  const { data, samples, next } = (await call(getFeed, { limit: 30, ...input })).data
  return { ids: data.map(({ id }) => id), samples, next }
}

const first = await sample({ featuredAt: testTime })
const second = await sample({ pinnedUntil: new Date(testTime.getTime() + minuteMs) })
const own = await storePost(db, { authorId: reader.id, ...listed })

test.each(['recommended', 'newest', 'hot'] as const)('%s of the real world has no samples', async (tab) => {
  expect((await feed({ tab, world: 'real' })).ids).toEqual([own])
  expect((await feed({ tab, world: 'simulated' })).ids.toSorted()).toEqual([first, second, own])
})

test('lists of the real world count the samples they leave out', async () => {
  const group = { count: 2, until: realPostsWithoutSamples }
  expect((await feed({ tab: 'newest', world: 'real' })).samples).toEqual(group)
  expect((await feed({ tab: 'newest', topic_id: topic, world: 'real' })).samples).toEqual(group)
  expect((await feed({ tab: 'newest', product: 'cu', world: 'real' })).samples).toBeNull()
  expect((await feed({ tab: 'newest', world: 'simulated' })).samples).toBeNull()
})

test('the group is read page by page', async () => {
  const one = await feed({ tab: 'newest', world: 'real', samples: true, limit: 1 })
  expect(one).toMatchObject({ ids: [second], samples: null })
  const two = await feed({
    tab: 'newest',
    world: 'real',
    samples: true,
    limit: 1,
    cursor: one.next ?? '',
  })
  expect(two).toEqual({ ids: [first], samples: null, next: null })
})

test('the page of an author of samples lists them in both worlds', async () => {
  const { ids, samples } = await feed({ tab: 'newest', author_id: author.id, world: 'real' })
  expect(ids).toEqual([second, first])
  expect(samples).toBeNull()
})

test('samples neither count as new nor as discussed in the real world', async () => {
  await storePost(db, { authorId: author.id, world: 'simulated', isSample: true, topicIds: [quietTopic] })
  const newer = await sample({ publishedAt: new Date(testTime.getTime() - minuteMs), kind: 2 })
  const oldest = await storePost(db, {
    authorId: reader.id,
    publishedAt: new Date(testTime.getTime() - 2 * minuteMs),
  })
  const fresh = async (world: 'real' | 'simulated') =>
    (await call(getFreshCount, { since: oldest, product: 'rb', world })).data.count
  expect([await fresh('real'), await fresh('simulated')]).toEqual([1, 4])
  const discussed = async (world: 'real' | 'simulated') =>
    (await call(getChannels, { world })).data.products.map(({ code, posts }) => [code, posts])
  expect(await discussed('real')).toEqual([['rb', 1]])
  expect(await discussed('simulated')).toEqual([['rb', 4]])
  const follow = async (world: 'real' | 'simulated') =>
    (await call(getMembersToFollow, { world })).data.data.map((each) => each.author.id)
  expect(await follow('real')).toEqual([reader.id])
  expect(await follow('simulated')).toContain(author.id)
  const hot = async (world: 'real' | 'simulated') =>
    (await call(getHotTopics, { world })).data.data.map(({ id, posts }) => [id, posts])
  expect(await hot('real')).toEqual([[topic, 1]])
  expect(await hot('simulated')).toEqual([
    [topic, 4],
    [quietTopic, 1],
  ])
  expect(newer).toBeGreaterThan(second)
})

test('a heated sample stands in 热议 of the simulated world only', async () => {
  for (let at = 0; at < 6; at += 1) {
    const { id } = await seed.user()
    await storeTier(db, id, 1)
    await storeComment(db, { postId: first, authorId: id, createdAt: testTime })
  }
  const rows = async (world: 'real' | 'simulated') =>
    (await call(getStorm, { world }, reader)).data.rows.map(({ id }) => id)
  expect(await rows('real')).toEqual([])
  expect(await rows('simulated')).toEqual([first])
})

test('a post belongs to the world in which it was written', async () => {
  const document: PostDocument = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '库存连降三周' }] }],
  }
  const worldOfPost = async (world: 'real' | 'simulated') => {
    const nonce = `6f1d1c3e-0000-4000-8000-00000000000${world === 'real' ? 1 : 2}`
    const writer = await seed.user()
    await storeTier(db, writer.id, 2)
    const { id } = (await call(publishPost, { kind: 1, title: '库存', document, world, nonce }, writer)).data
    const { data } = (await call(getFeed, { tab: 'newest', limit: 30 })).data
    return data.find((card) => card.id === id)?.world
  }
  expect(await worldOfPost('real')).toBe('real')
  expect(await worldOfPost('simulated')).toBe('simulated')
})

test('the group is gone once there are enough real posts', async () => {
  const written = async () => (await feed({ tab: 'newest', world: 'real' })).samples
  expect(await written()).not.toBeNull()
  for (let count = 0; count < realPostsWithoutSamples; count += 1)
    await storePost(db, { authorId: reader.id })
  expect(await written()).toBeNull()
  expect((await feed({ tab: 'newest', world: 'real', samples: true })).ids).toEqual([])
  expect((await feed({ tab: 'newest', world: 'simulated' })).ids).toContain(first)
})
