import { hourMs } from '@vce/futures'
import { type FeedTab, getFeed, getFreshCount, type InputOf, setFollow, setWatch } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { storePost, storeTier, storeTopic } from '../community.fixture'

const { call, db, seed } = await startTestApp()

const products = ['sc', 'fu', 'lu']

async function member() {
  const user = await seed.user()
  await storeTier(db, user.id, 2)
  return user
}

interface WrittenPost {
  id: number
  authorId: number
  kind: number
  topicIds: number[]
  productCodes: string[]
  publishedAt: Date
  hot: number
}

type Filter = Pick<InputOf<typeof getFeed>, 'channel' | 'product' | 'topic_id' | 'kind'>

test('every combination of filters lists the posts that match it, newest or hottest first', async () => {
  const [reader, ...authors] = [await member(), await member(), await member(), await member()]
  const topics = [await storeTopic(db), await storeTopic(db), await storeTopic(db)]
  const written: WrittenPost[] = []
  for (let index = 0; index < 48; index += 1) {
    const post = {
      authorId: authors[index % authors.length]?.id ?? 0,
      kind: index % 5 === 0 ? 2 : 1,
      topicIds: topics.slice(index % 4, (index % 4) + 1),
      productCodes: products.slice(index % 7, (index % 7) + 2),
      publishedAt: new Date(testTime.getTime() - ((index * 29) % 160) * hourMs),
      hot: (index * 37) % 101,
    }
    written.push({ ...post, id: await storePost(db, post) })
  }
  const [followed, topic] = [authors[0]?.id ?? 0, topics[0] ?? 0]
  await call(setFollow, { kind: 'user', id: followed, value: true }, reader)
  await call(setWatch, { kind: 'topic', id: topic, value: 2 }, reader)

  const filters: Filter[] = [undefined, ...topics].flatMap((topic_id) =>
    [undefined, ...products].flatMap((product) =>
      (['all', 'following', 'questions'] as const).map((channel) => ({ channel, product, topic_id })),
    ),
  )
  const expected = ({ channel, product, topic_id }: Filter) =>
    written.filter(
      ({ authorId, kind, topicIds, productCodes }) =>
        (product === undefined || productCodes.includes(product)) &&
        (topic_id === undefined || topicIds.includes(topic_id)) &&
        (channel !== 'questions' || kind === 2) &&
        (channel !== 'following' || authorId === followed || topicIds.includes(topic)),
    )
  const idsOf = async (tab: FeedTab, filter: Filter) =>
    (await call(getFeed, { tab, limit: 30, ...filter }, reader)).data.data.map(({ id }) => id)
  for (const filter of filters) {
    const matching = expected(filter)
    const newest = matching.toSorted(
      (a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id,
    )
    const hottest = matching.toSorted((a, b) => b.hot - a.hot || b.id - a.id)
    const ids = (rows: typeof written) => rows.slice(0, 30).map(({ id }) => id)
    expect(await idsOf('newest', filter), JSON.stringify(filter)).toEqual(ids(newest))
    expect(await idsOf('hot', filter), JSON.stringify(filter)).toEqual(ids(hottest))
    const [, , third] = newest
    if (!third) continue
    const fresh = await call(getFreshCount, { ...filter, since: third.id }, reader)
    expect(fresh.data.count, JSON.stringify(filter)).toBe(2)
  }
})

test('热门 with more than a thousand posts in a week has the hottest first', async () => {
  const author = await member()
  const topic = await storeTopic(db)
  const [first, last] = [1, 1_100]
  await db.execute(sql`
    with written as (
      insert into posts (kind, author_id, title, document, text, world, topic_ids, nonce, created_at, published_at, hot)
      select 1, ${author.id}, '', '{"type":"doc","content":[]}', '库存', 'real', array[${topic}::bigint],
        gen_random_uuid(), ${testTime}::timestamptz, ${testTime}::timestamptz - n * interval '1 minute', n
      from generate_series(${first}::int, ${last}::int) n returning id, published_at
    ), listed as (
      insert into post_topics (topic_id, post_id, published_at) select ${topic}, id, published_at from written
    )
    insert into post_stats (post_id) select id from written`)
  const { data } = (await call(getFeed, { tab: 'hot', topic_id: topic, limit: 30 })).data
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from posts where topic_ids = array[${topic}::bigint] order by hot desc limit 30`,
  )
  expect(data.map(({ id }) => id)).toEqual(rows.map(({ id }) => Number(id)))
})
