import { hourMs } from '@vce/futures'
import {
  clickResult,
  getHotWords,
  getSuggestions,
  maxSuggestions,
  minSearchers,
  searchAll,
} from '@vce/protocol'
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { documentOf } from '../search-documents.fixture'
import { searchIndex } from '../search-index'
import { sweepSearchStatistics } from './statistics'
import { hotWordRules, searchClicks, searchKeys, searchKeywords, searchSearchers } from './statistics.tables'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })
const index = searchIndex(db)
const later = (hours: number) => {
  now = new Date(testTime.getTime() + hours * hourMs)
}

/** Searches a keyword as `count` guests of different networks. */
async function searchedBy(count: number, keyword: string, from = 1) {
  for (let nth = from; nth < from + count; nth += 1)
    await call(searchAll, { keyword }, undefined, { address: `203.0.113.${nth}` })
}
const keywords = () => db.select().from(searchKeywords)
const hotWords = async () => (await call(getHotWords, {})).data.words
const suggested = async (keyword: string) => (await call(getSuggestions, { keyword })).data

beforeEach(async () => {
  now = testTime
  await db.execute(sql`truncate search_documents, search_keywords, search_clicks, search_searchers`)
})

test('a search is counted by day and folded keyword, with what it found and without its user', async () => {
  await index.put(documentOf({ title: '豆粕库存' }))
  const user = await seed.user()
  await call(searchAll, { keyword: ' 豆粕  庫存 ' }, user)
  await call(searchAll, { keyword: '豆粕 库存' }, user)
  // A search of one kind, a further page and punctuation alone are not counted.
  await call(searchAll, { keyword: '豆粕 库存', kind: 'post' }, user)
  await call(searchAll, { keyword: '豆粕 库存', page: 2 }, user)
  await call(searchAll, { keyword: '，。！' }, user)
  expect(await keywords()).toEqual([
    {
      day: '2026-11-20',
      keyword: '豆粕 库存',
      shown: '豆粕  庫存',
      searches: 2,
      searchers: 1,
      hits: 1,
    },
  ])
  const [row] = await db.select().from(searchSearchers)
  expect(row?.searcher).toHaveLength(16)
  expect(JSON.stringify([await keywords(), row])).not.toContain(`user ${user.id}`)
})

test.each([
  '加微信abc123456稳赚',
  'www.evil-site.com',
  '１３８００１３８０００',
  'qq群556677889',
  '带单老师',
])('%s, which many search, is no hot word and no suggestion until an operator pins it', async (word) => {
  await searchedBy(minSearchers + 2, word)
  await searchedBy(minSearchers, '螺纹钢库存')
  expect(await hotWords()).toEqual(['螺纹钢库存'])
  const [start = ''] = word
  expect((await suggested(start)).words).toEqual([])
  const by = { rule: 'pin' as const, by: 'ops', at: now }
  const keyword = (await keywords()).find((row) => row.shown === word)?.keyword ?? ''
  await db.insert(hotWordRules).values({ keyword, word, ...by })
  onTestFinished(async () => {
    await db.delete(hotWordRules)
  })
  expect(await hotWords()).toContain(word)
  expect((await suggested(start)).words).toEqual([word])
})

test('a searcher is counted a hundred times, then once a minute', async () => {
  for (let nth = 0; nth < 130; nth += 1)
    await call(searchAll, { keyword: `词${nth}` }, undefined, { address: '203.0.113.77' })
  expect(await keywords()).toHaveLength(100)
})

test('a searcher has another hash on another day', async () => {
  await searchedBy(1, '原油')
  later(24)
  await searchedBy(1, '原油')
  const rows = await db.select().from(searchSearchers)
  expect(rows).toHaveLength(2)
  expect(rows[0]?.searcher.equals(rows[1]?.searcher ?? Buffer.alloc(0))).toBe(false)
  expect(await db.$count(searchKeys, inArray(searchKeys.day, ['2026-11-20', '2026-11-21']))).toBe(2)
})

test('an opened place is counted only for a keyword that was searched', async () => {
  await call(clickResult, { keyword: '沪锌', rank: 2 })
  expect(await db.$count(searchClicks)).toBe(0)
  await searchedBy(1, '沪锌')
  await call(clickResult, { keyword: '沪锌', rank: 2 })
  await call(clickResult, { keyword: ' 滬鋅', rank: 2 })
  await call(clickResult, { keyword: '沪锌', rank: 21 })
  expect(await db.select().from(searchClicks).orderBy(searchClicks.rank)).toEqual([
    { day: '2026-11-20', keyword: '沪锌', rank: 2, clicks: 2 },
    { day: '2026-11-20', keyword: '沪锌', rank: 21, clicks: 1 },
  ])
})

test.each([
  [{ keyword: '沪锌', rank: 0 }, '名次有误'],
  [{ keyword: '沪锌', rank: 1_001 }, '名次有误'],
  [{ keyword: '', rank: 1 }, '请输入搜索内容'],
])('the opened place %j is refused: %s', async (input, msg) => {
  expect(await call(clickResult, input)).toMatchObject({ code: 0, msg })
})

test('a word becomes hot by several people within a day', async () => {
  for (let nth = 0; nth < 10; nth += 1) await searchedBy(1, '集运欧线')
  await searchedBy(minSearchers - 1, '换月日')
  expect(await hotWords()).toEqual([])
  await searchedBy(1, '换月日', minSearchers)
  await searchedBy(minSearchers + 1, '期权卖方')
  expect(await hotWords()).toEqual(['期权卖方', '换月日'])
  later(25)
  expect(await hotWords()).toEqual([])
})

test('searchers of two days are not added up', async () => {
  await searchedBy(3, '保证金调整')
  later(9)
  await searchedBy(3, '保证金调整')
  expect(await hotWords()).toEqual([])
})

test('a banned word is neither hot nor suggested', async () => {
  await searchedBy(minSearchers, '赌博平台')
  expect(await hotWords()).toEqual([])
  expect((await suggested('赌')).words).toEqual([])
})

test('suggestions are titles by popularity, once each, then what several people searched', async () => {
  await index.putMany([
    documentOf({ title: '白银的库存', popularity: 5 }),
    documentOf({ title: '白银的库存' }),
    documentOf({ kind: 'topic', title: '白银还能涨吗', popularity: 90, url: '/t' }),
    documentOf({ title: '看多白银' }),
    { ...documentOf({ title: '白银私享' }), visibility: 3 },
  ])
  await searchedBy(minSearchers, '白银 17385')
  await searchedBy(minSearchers - 1, '白银夜盘')
  const { titles, words, symbols } = await suggested('白')
  expect(titles.map(({ title }) => title)).toEqual(['白银还能涨吗', '白银的库存'])
  expect(titles[0]).toMatchObject({ kind: 'topic', url: '/t' })
  expect(words).toEqual(['白银 17385'])
  expect(symbols).toEqual([])
})

test('there are at most eight suggestions, two of them searched words', async () => {
  await index.putMany(Array.from({ length: 12 }, (_, nth) => documentOf({ title: `纯碱${nth}` })))
  for (const word of ['纯碱日报', '纯碱产量', '纯碱价格']) await searchedBy(minSearchers, word)
  const { titles, words } = await suggested('纯碱')
  expect([titles.length, words.length]).toEqual([maxSuggestions - 2, 2])
})

test.each(['%', '_', '\\', '，', '😀'])('the characters %s suggest nothing', async (keyword) => {
  await index.put(documentOf({ title: '苹果' }))
  expect(await suggested(keyword)).toMatchObject({ symbols: [], titles: [], words: [] })
})

test('hashes live for a day, rare words for ninety, others for four hundred', async () => {
  await searchedBy(minSearchers, '铁合金')
  await searchedBy(1, '硅铁')
  await call(clickResult, { keyword: '硅铁', rank: 1 })
  await db
    .insert(searchKeys)
    .values({ day: '2026-11-20', key: Buffer.alloc(32) })
    .onConflictDoNothing()
  const left = async (hours: number) => {
    later(hours)
    await sweepSearchStatistics.run(db, now)
    return [
      await db.$count(searchSearchers),
      await db.$count(searchKeys, eq(searchKeys.day, '2026-11-20')),
      await db.$count(searchKeywords),
      await db.$count(searchClicks),
    ]
  }
  expect(await left(23)).toEqual([6, 1, 2, 1])
  expect(await left(48)).toEqual([0, 0, 2, 1])
  expect(await left(24 * 91)).toEqual([0, 0, 1, 0])
  expect(await left(24 * 401)).toEqual([0, 0, 0, 0])
})
