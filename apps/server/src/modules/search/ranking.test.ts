import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testTime } from '#test/app'
import { createTestDatabase } from '#test/database'
import { copyDocuments } from './documents.seed'
import { createEstimate } from './estimate.repository'
import { createFind } from './find'
import { planOf } from './matches.repository'
import { readQuery } from './query'
import { type DocumentKind, documentKinds, searchDocuments } from './search.tables'
import { daysAgo, documentOf } from './search-documents.fixture'
import { searchIndex } from './search-index'

const { db, pool, drop } = await createTestDatabase()
afterAll(drop)
// Turns off autovacuum: the test that needs statistics of the table runs `analyze` itself.
await db.execute(sql`alter table search_documents set (autovacuum_enabled = off)`)

const newFind = () => createFind<DocumentKind>(db, { aliasesOf: () => [] })
const find = newFind()
const index = searchIndex(db)
interface ListOptions {
  kind?: DocumentKind
  page?: number
}
const search = (keyword: string, given: ListOptions = {}, by = find) =>
  by({
    keyword,
    kinds: documentKinds,
    page: 1,
    limit: 20,
    now: testTime,
    ...given,
    scope: { userId: null, circleIds: [] },
  })

/** Titles that a keyword finds, in order. */
async function order(keyword: string) {
  const { data } = await search(keyword)
  return data.map(({ title }) => title.map(({ text }) => text).join(''))
}

test('an equal title stands before one that begins so, before one that has the word, before a body', async () => {
  await index.putMany([
    documentOf({ title: '观点', body: '硅铁' }),
    documentOf({ title: '今日硅铁' }),
    documentOf({ title: '硅铁日报' }),
    documentOf({ title: '硅鐵' }),
  ])
  expect(await order('硅铁')).toEqual(['硅鐵', '硅铁日报', '今日硅铁', '观点'])
})

test('an additional name counts more than the body and less than the title', async () => {
  await index.putMany([
    documentOf({ title: '甲篇', body: '工业硅' }),
    documentOf({ title: '乙篇', extra: ['工业硅'] }),
    documentOf({ title: '丙篇工业硅' }),
  ])
  expect(await order('工业硅')).toEqual(['丙篇工业硅', '乙篇', '甲篇'])
})

test('a fresh post stands before an old one, an old report behind an old question, a topic does not age', async () => {
  const [body, old] = ['烧碱', daysAgo(60)]
  await index.putMany([
    documentOf({ title: '旧帖', body, publishedAt: old }),
    documentOf({ kind: 'report', title: '旧报', body, publishedAt: old }),
    documentOf({ kind: 'question', title: '旧问', body, publishedAt: old }),
    documentOf({ title: '新帖', body }),
    documentOf({ kind: 'topic', title: '旧话', body, publishedAt: daysAgo(900) }),
  ])
  expect(await order('烧碱')).toEqual(['旧话', '新帖', '旧问', '旧帖', '旧报'])
})

test('a popular document stands before a fresh one of the same text', async () => {
  await index.putMany([
    documentOf({ title: '冷门', body: '对二甲苯' }),
    documentOf({ title: '热门', body: '对二甲苯', popularity: 10_000, publishedAt: daysAgo(10) }),
  ])
  expect(await order('对二甲苯')).toEqual(['热门', '冷门'])
})

test('popularity beyond 10,000 counts no more', async () => {
  await index.putMany([
    documentOf({
      kind: 'course',
      title: '先',
      body: '氧化铝',
      popularity: 9_000_000,
      publishedAt: daysAgo(1),
    }),
    documentOf({ kind: 'course', title: '后', body: '氧化铝', popularity: 9_999 }),
  ])
  expect(await order('氧化铝')).toEqual(['后', '先'])
})

test('documents of any age are ranked', async () => {
  await index.putMany([
    documentOf({ kind: 'report', title: '古', body: '天然橡胶', publishedAt: new Date('1970-01-01') }),
    documentOf({ kind: 'report', title: '将来', body: '天然橡胶', publishedAt: daysAgo(-3) }),
  ])
  expect(await order('天然橡胶')).toEqual(['将来', '古'])
})

test('scores are those of the formula', async () => {
  const days = 12
  await index.putMany(
    documentKinds.map((kind, nth) =>
      documentOf({
        kind,
        title: `${kind}`,
        body: '集运指数欧线',
        popularity: 10 * nth,
        publishedAt: daysAgo(days),
      }),
    ),
  )
  const freshDays: Record<string, number> = { post: 30, video: 30, report: 20, question: 180 }
  const factors: Record<string, number> = { topic: 1.3, course: 1.2, user: 1.1 }
  const { rows } = await db.execute<{ kind: string; popularity: number; text: number }>(sql`
    select kind, popularity, ts_rank_cd('{0, 0.2, 0.5, 1}', vector, ${"'集运' <-> '运指' <-> '指数' <-> '数欧' <-> '欧线'"}::tsquery, 1) as text
    from ${searchDocuments} where summary = '集运指数欧线'`)
  const scores = rows.map(({ kind, popularity, text }) => {
    const fresh = freshDays[kind] ? Math.exp(-days / freshDays[kind]) : 1
    const popular = Math.min(1, Math.log10(1 + popularity) / 4)
    return { kind, score: text * (1 + 0.5 * fresh + 0.3 * popular) * (factors[kind] ?? 1) }
  })
  const expected = scores.toSorted((a, b) => b.score - a.score).map(({ kind }) => kind)
  expect(expected).toHaveLength(documentKinds.length)
  expect(await order('集运指数欧线')).toEqual(expected)
})

test('of more than 1,000 matches the newest 1,000 are ranked, listed and counted', async () => {
  const posts = Array.from({ length: 1_100 }, (_, nth) =>
    documentOf({ title: nth === 1_099 ? '国债期货' : `${nth}`, body: '国债期货', publishedAt: daysAgo(nth) }),
  )
  await index.putMany([
    ...posts,
    documentOf({ kind: 'topic', title: '话题', body: '国债期货', publishedAt: daysAgo(2_000) }),
  ])
  const whole = await search('国债期货')
  expect(whole).toMatchObject({ total: 1_000, counts: { post: 1_001, topic: 1 } })
  expect((await search('国债期货', { page: 50 })).data.at(-1)?.refId).toBe(posts[999]?.refId)
  expect((await search('国债期货', { page: 51 })).data).toEqual([])
  expect(await search('国债期货', { kind: 'topic' })).toMatchObject({
    total: 1,
    counts: { post: 1_001, topic: 1 },
  })
})

/** The plan for the newest matches of a keyword, by the current statistics of the table. */
async function planFor(keyword: string) {
  const query = readQuery(keyword, () => [])
  if (!query || 'titleStart' in query) throw new Error('The keyword is no query of words')
  const selection = { kinds: documentKinds, scope: { userId: null, circleIds: [] } }
  return planOf(await createEstimate(db)(query, selection, testTime))
}

const copy = async (documents: Parameters<typeof copyDocuments>[1]) => {
  const client = await pool.connect()
  await copyDocuments(client, documents)
  client.release()
}

/** Results of a new `find`: the shared one may have cached earlier statistics of the table. */
const listsOf = (keyword: string) =>
  Promise.all(
    [undefined, 'post' as const, 'topic' as const].map((kind) => search(keyword, { kind }, newFind())),
  )

test('common words of a large index: the newest documents one by one have the matches of the index', async () => {
  const bodies = ['铂族金属上涨', '铂族金属下跌', '铂族、族金、金属']
  const posts = Array.from({ length: 9_000 }, (_, nth) =>
    documentOf({ title: `${nth}`, body: bodies[nth % bodies.length], publishedAt: daysAgo(2 * nth) }),
  )
  const topics = [3, 5].map((nth) =>
    documentOf({ kind: 'topic', title: `${nth}`, body: bodies[0], publishedAt: daysAgo(nth) }),
  )
  await copy([...posts, ...topics])

  expect(await planFor('铂族金属')).toEqual({ isOneByOne: false })
  const byIndex = await listsOf('铂族金属')
  await db.execute(sql`analyze search_documents`)
  expect(await planFor('铂族金属')).toEqual({ isOneByOne: true })

  const counts = { post: 1_001, topic: 2 }
  expect(byIndex.map(({ total }) => total)).toEqual([1_000, 1_000, 2])
  expect(byIndex.map((each) => each.counts)).toEqual([counts, counts, counts])
  expect(await listsOf('铂族金属')).toEqual(byIndex)
})

test('words of a quarter of a large index: the newest months have the matches of all, or all are searched', async () => {
  await db.execute(sql`truncate search_documents`)
  const bodyOf = (nth: number) => [nth % 4 === 0 ? '铑粉铱粉' : '', nth >= 9_000 ? '钌锭锇锭' : ''].join('，')
  const posts = Array.from({ length: 12_000 }, (_, nth) =>
    documentOf({ title: `${nth}`, body: bodyOf(nth), publishedAt: daysAgo(nth / 15) }),
  )
  const topic = documentOf({ kind: 'topic', title: '话', body: bodyOf(0), publishedAt: daysAgo(700) })
  await copy([...posts, topic])

  const keywords = ['铑粉铱粉', '钌锭锇锭']
  const lists = () => Promise.all(keywords.map(listsOf))
  for (const keyword of keywords) expect(await planFor(keyword)).toEqual({ isOneByOne: false })
  const ofAll = await lists()
  await db.execute(sql`analyze search_documents`)
  // The second keyword is only in old documents, which the statistics do not know.
  for (const keyword of keywords) expect(await planFor(keyword)).toEqual({ isOneByOne: false, months: 12 })
  expect(await planFor('铑粉')).toEqual({ isOneByOne: false, months: 12 })

  expect(ofAll.map((each) => each.map(({ total }) => total))).toEqual([
    [1_000, 1_000, 1],
    [1_000, 1_000, 0],
  ])
  expect(ofAll.map(([whole]) => whole?.counts)).toEqual([{ post: 1_001, topic: 1 }, { post: 1_001 }])
  expect(await lists()).toEqual(ofAll)
})

test('estimates of the planner are cached for a minute', async () => {
  await db.execute(sql`truncate search_documents`)
  const post = (nth: number) => documentOf({ title: `${nth}`, body: nth % 2 ? '铼粉' : '锇锭' })
  await copy(Array.from({ length: 400 }, (_, nth) => post(nth)))
  await db.execute(sql`analyze search_documents`)
  const query = readQuery('铼粉', () => [])
  if (!query || 'titleStart' in query) throw new Error('The keyword is no query of words')
  const estimateOf = createEstimate(db)
  const after = (ms: number) =>
    estimateOf(
      query,
      { kinds: documentKinds, scope: { userId: null, circleIds: [] } },
      new Date(testTime.getTime() + ms),
    )
  const first = await after(0)
  expect(first.share).toBeCloseTo(0.5, 1)
  await copy(Array.from({ length: 3_600 }, (_, nth) => post(2 * nth)))
  await db.execute(sql`analyze search_documents`)
  expect(await after(59_999)).toEqual(first)
  expect((await after(60_000)).share).toBeCloseTo(0.05, 1)
})
