import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { testTime } from '#test/app'
import { createTestDatabase } from '#test/database'
import { createFind } from './find'
import { type DocumentKind, documentKinds } from './search.tables'
import { daysAgo, documentOf } from './search-documents.fixture'
import { searchIndex } from './search-index'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const names: Record<string, string[]> = { 螺纹: ['螺纹钢', 'rb', 'lwg'], lwg: ['螺纹钢', '螺纹', 'rb'] }
const findIn = createFind<DocumentKind>(db, { aliasesOf: (word) => names[word] ?? [] })
const index = searchIndex(db)
const guest = { userId: null, circleIds: [] }

const find = (keyword: string, given: Partial<Parameters<typeof findIn>[0]> = {}) =>
  findIn({ keyword, kinds: documentKinds, scope: guest, page: 1, limit: 20, now: testTime, ...given })
/** The `refId` of each document that a keyword finds, the best first. */
const foundBy = async (...call: Parameters<typeof find>) =>
  (await find(...call)).data.map(({ refId }) => refId)

/** The `refId` of each found document, in the order in which the documents were added. */
const setBy = async (...call: Parameters<typeof find>) => (await foundBy(...call)).toSorted((a, b) => a - b)

const put = async (...documents: Parameters<typeof index.put>[0][]) => {
  await index.putMany(documents)
  return documents.map(({ refId }) => refId)
}

test('all words must match, wherever they stand', async () => {
  const [both] = await put(
    documentOf({ title: '沥青', body: '开工率回升' }),
    documentOf({ title: '沥青', body: '价格下跌' }),
    documentOf({ title: '开工率', body: '价格下跌' }),
  )
  expect(await foundBy('沥青 开工')).toEqual([both])
  expect(await foundBy('开工，沥青')).toEqual([both])
})

test('a word matches only where its characters are adjacent', async () => {
  const [together] = await put(
    documentOf({ body: '今日铁合金大涨' }),
    documentOf({ body: '今日铁合，合金大涨' }),
    documentOf({ title: '铁合', body: '合金' }),
  )
  expect(await foundBy('铁合金')).toEqual([together])
})

test('a contract is found by its code and by the beginning of it', async () => {
  const [post] = await put(
    documentOf({ body: '持有SS2603多单' }),
    documentOf({ body: '持有SS2604空单，ass2603' }),
  )
  expect(await foundBy('ss2603')).toEqual([post])
  expect(await foundBy('ss')).toHaveLength(2)
})

test('traditional characters and full width find the same', async () => {
  const [post] = await put(documentOf({ title: '豆粕庫存創新高Ｍ２６０９' }))
  for (const keyword of ['豆粕库存', '豆粕庫存', 'm2609', 'Ｍ２６０９', '创新高'])
    expect(await foundBy(keyword), keyword).toEqual([post])
})

test('an alias finds what has another name of the product', async () => {
  const posts = await put(
    documentOf({ title: '螺纹震荡' }),
    documentOf({ body: '螺纹钢回调' }),
    documentOf({ title: '日记', extra: ['rb'] }),
  )
  expect(await setBy('螺纹')).toEqual(posts)
  expect(await setBy('lwg')).toEqual(posts)
})

test('additional names find a document without being shown', async () => {
  const [post] = await put(documentOf({ title: '复盘', body: '今日无单', extra: ['锰硅', '读盘老周'] }))
  expect(await foundBy('锰硅')).toEqual([post])
  expect((await find('读盘老周')).data[0]).toMatchObject({
    title: [{ text: '复盘', hit: false }],
    snippet: [{ text: '今日无单', hit: false }],
  })
})

test('one Han character finds topics and members whose titles begin with it', async () => {
  const [topic, user] = await put(
    documentOf({ kind: 'topic', title: '銅', popularity: 900 }),
    documentOf({ kind: 'user', title: '铜牛' }),
    documentOf({ kind: 'user', title: '沪铜牛' }),
    documentOf({ kind: 'post', title: '铜价' }),
  )
  expect(await foundBy('铜')).toEqual([topic, user])
  expect((await find('铜')).counts).toMatchObject({ topic: 1, user: 1 })
  expect((await find('铜', { kind: 'user' })).total).toBe(1)
  expect(await foundBy('铜', { kinds: ['post'] })).toEqual([])
})

test('one Han character among other words stands anywhere in the text', async () => {
  const posts = await put(documentOf({ body: '锡锭去库，沪锡' }), documentOf({ body: '去库在即，锡' }))
  expect(await setBy('锡 去库')).toEqual(posts)
})

test('documents are found only by those who may see them', async () => {
  const refs = await put(
    documentOf({ title: '菜油' }),
    { ...documentOf({ title: '菜油' }), visibility: 1 },
    { ...documentOf({ title: '菜油' }), visibility: 2, circleId: 5 },
    { ...documentOf({ title: '菜油' }), visibility: 2, circleId: 6 },
    { ...documentOf({ title: '菜油' }), visibility: 3 },
  )
  const [open, signedIn, ofFive, ofSix] = refs
  const by = async (scope: { userId: number | null; circleIds: number[] }) => await setBy('菜油', { scope })

  expect(await by(guest)).toEqual([open])
  expect(await by({ userId: null, circleIds: [5] })).toEqual([open])
  expect(await by({ userId: 1, circleIds: [] })).toEqual([open, signedIn])
  expect(await by({ userId: 1, circleIds: [5] })).toEqual([open, signedIn, ofFive])
  expect(await by({ userId: 1, circleIds: [5, 6] })).toEqual([open, signedIn, ofFive, ofSix])
  expect((await find('菜油', { scope: { userId: 1, circleIds: [5] } })).counts.post).toBe(3)
})

test('a search in one world leaves out only the reports of the other', async () => {
  const [real, simulated, neither, post] = await put(
    documentOf({ kind: 'report', title: '尿素日报', world: 'real' }),
    documentOf({ kind: 'report', title: '尿素日报', world: 'simulated' }),
    documentOf({ title: '尿素日报' }),
    documentOf({ title: '尿素日报', world: 'simulated' }),
  )
  expect(await setBy('尿素', { world: 'real' })).toEqual([real, neither, post])
  expect(await setBy('尿素')).toEqual([real, simulated, neither, post])
})

test('every kind is counted when one kind is listed', async () => {
  const [, question] = await put(
    documentOf({ title: '棉花收购' }),
    documentOf({ kind: 'question', title: '棉花如何收购' }),
    documentOf({ kind: 'report', title: '棉花周报' }),
  )
  const found = await find('棉花', { kind: 'question', kinds: ['post', 'question', 'topic'] })
  expect(found.data.map(({ refId }) => refId)).toEqual([question])
  expect(found).toMatchObject({ total: 1, counts: { post: 1, question: 1 } })
  expect(found.counts.report).toBeUndefined()
})

test('counts leave out documents in which the tokens of a word stand apart', async () => {
  await put(
    documentOf({ body: '今日热轧卷收涨' }),
    documentOf({ body: '热轧，轧卷' }),
    documentOf({ kind: 'question', body: '热轧卷怎么看' }),
    documentOf({ kind: 'question', body: '热轧，轧卷' }),
  )
  for (const kind of [undefined, 'post', 'question'] as const)
    expect((await find('热轧卷', { kind })).counts).toMatchObject({ post: 1, question: 1 })
})

test('pages follow each other without a gap', async () => {
  const refs = await put(
    ...Array.from({ length: 45 }, (_, nth) => documentOf({ title: '生猪', publishedAt: daysAgo(nth) })),
  )
  const pages = await Promise.all([1, 2, 3, 4].map((page) => find('生猪', { page })))
  expect(pages.map(({ data }) => data.length)).toEqual([20, 20, 5, 0])
  expect(pages.flatMap(({ data }) => data.map(({ refId }) => refId))).toEqual(refs)
  expect(pages.map(({ total }) => total)).toEqual([45, 45, 45, 45])
})

test('nothing is found without a letter, a digit or a Han character', async () => {
  expect(await find('！？ 😀')).toEqual({ data: [], counts: {}, total: 0 })
})

test('two hundred words of two characters: each finds its document', async () => {
  const words = fc
    .sample(fc.tuple(fc.integer({ min: 0x5000, max: 0x5fff }), fc.integer({ min: 0x6000, max: 0x9000 })), 200)
    .map((codes) => String.fromCodePoint(...codes))
  const refs = await put(...words.map((word) => documentOf({ body: `前文${word}后文` })))
  const missed: string[] = []
  for (const [nth, word] of words.entries())
    if (!(await foundBy(word)).includes(refs[nth] ?? 0)) missed.push(word)
  expect(missed).toEqual([])
})
