import {
  getFinderIndex,
  getReports,
  portalPages,
  readReport,
  type SearchKind,
  searchAll,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { seedAccounts } from '#modules/account'
import { seedCommunity } from '#modules/community'
import { createFinderIndexes, createSymbolSearch, seedSimulatedMarket } from '#modules/market'
import { dropSimulatedResearch, seedSimulatedResearch } from '#modules/research'
import { repairIndex, searchIndex, searchIndexJob, seedPortalPages } from '#modules/search'
import { startTestApp } from '#test/app'
import { marketOfDays } from '#test/forecast-market'
import { modules } from '../../wiring/modules'
import { nearSpellings } from './near-spellings'
import { searchSourcesOf } from './search.module'

/** A Friday, 21:40 in Beijing: the day is settled and a night session is running. */
const friday = { now: () => new Date('2026-11-20T13:40:00Z') }
const noFiles = {
  put: async () => undefined,
  putFile: async () => undefined,
  open: async () => undefined,
  appendTo: async () => undefined,
  remove: async () => undefined,
}

const { call, db, pool, seed, market } = await startTestApp({ clock: friday })
await seedAccounts(db, friday)
await seedSimulatedMarket({ pool, clock: friday, days: 42, detailedDays: 2 })
await seedSimulatedResearch({ db, clock: friday, days: 4 })
await seedPortalPages(db)
await seedCommunity({ pool, clock: friday, storage: noFiles, market: marketOfDays })
const symbols = createSymbolSearch({ db, market, finderIndexes: createFinderIndexes(db) })
const sources = searchSourcesOf(modules, friday)
const repair = () => repairIndex({ db, sources })
await repair()

const found = async (keyword: string, more: { kind?: 'report'; world?: 'real' | 'simulated' } = {}) =>
  (await call(searchAll, { keyword, world: 'simulated', ...more })).data

test('documents written in the modules’ own transactions do not differ from their sources', async () => {
  expect(await repair()).toBe(0)
  await seed.user()
  expect(await repair()).toBe(0)
})

test.each([
  ['a document is missing', `delete from search_documents where kind = 'report' and ref_id % 7 = 0`],
  ['a title is another', `update search_documents set title = 'x' where kind = 'post' and ref_id % 3 = 0`],
  ['words are missing', `update search_documents set vector = '' where kind = 'topic'`],
  ['one is hidden', `update search_documents set visibility = 3 where kind = 'user'`],
  ['circles are missing', `delete from search_documents where kind = 'circle'`],
  [
    'a thing is gone',
    `insert into search_documents (published_at, popularity, visibility, kind, ref_id, folded_title, vector, title,
      summary, url, product_codes) select published_at, 0, 0, 'question', 900000 + id, 'x', '''x''', 'x', 'x', '/x', '{}'
      from search_documents where kind = 'question'`,
  ],
])('a difference is repaired: %s', async (_what, statement) => {
  const { rowCount } = await pool.query(statement)
  expect(rowCount).toBeGreaterThan(0)
  expect(await repair()).toBe(rowCount)
  expect(await repair()).toBe(0)
})

test('the nightly job measures and logs the differences and updates the popularity', async () => {
  const metrics = new Registry()
  const logged: unknown[] = []
  const logger = { warn: (entry: unknown) => logged.push(entry) } as never
  const job = searchIndexJob({ db, sources, metrics, logger })
  const measured = async () =>
    (await metrics.getSingleMetric('vce_search_index_differences')?.get())?.values[0]?.value
  await db.execute(
    sql`update post_stats set views = 321 where post_id = (select min(id) from posts where state = 1)`,
  )
  await db.execute(sql`delete from search_documents where kind = 'special'`)
  expect(await job.run({}, friday.now())).toEqual(logged[0])
  expect(await measured()).toBeGreaterThan(0)
  expect(logged).toEqual([{ differences: await measured() }])
  const { rows } = await db.execute(sql`select popularity from search_documents where popularity = 321`)
  expect(rows).toHaveLength(1)
})

test('a rebuild writes every document and leaves none behind', async () => {
  const before = await pool.query('select count(*)::int as count from search_documents')
  await pool.query('truncate search_documents')
  const written = await repairIndex({ db, sources, mode: 'rebuild' })
  expect(written).toBe(before.rows[0]?.count)
  expect(await repairIndex({ db, sources, mode: 'rebuild' })).toBe(0)
})

test('a report is found in its world by title, broker and product as long as it exists', async () => {
  const [report] = (await call(getReports, { world: 'simulated' })).data.data
  if (!report) throw new Error('no report')
  for (const keyword of [report.title, `${report.broker.slice(0, 4)} ${report.title.slice(0, 2)}`]) {
    const { data, counts } = await found(keyword, { kind: 'report' })
    expect(
      data.map(({ id }) => id),
      keyword,
    ).toContain(report.id)
    expect(data[0]).toMatchObject({ kind: 'report', world: 'simulated' })
    expect(counts.find(({ kind }) => kind === 'report')?.count).toBeGreaterThan(0)
  }
  expect((await found(report.title, { kind: 'report', world: 'real' })).data).toEqual([])

  await call(readReport, { id: report.id, uuid: '0b7e6a3c-6a54-4f6e-9b57-4a7f5d3c2b1a' })
  const { rows } = await db.execute(
    sql`select popularity from search_documents where kind = 'report' and ref_id = ${report.id}`,
  )
  expect(rows).toEqual([{ popularity: 1 }])

  await dropSimulatedResearch(db)
  expect((await found(report.title, { kind: 'report' })).data).toEqual([])
  await seedSimulatedResearch({ db, clock: friday, days: 4 })
  expect((await found(report.title, { kind: 'report' })).data).not.toEqual([])
})

test('two hundred words of two characters, codes, initials and other names each find something', async () => {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from (
      select distinct substring(run from place for 2) as word
      from search_documents, regexp_matches(title || ' ' || left(summary, 200), '[一-龥]{2,}', 'g') as runs,
        lateral (select runs[1] as run) r, generate_series(1, char_length(run) - 1) as place
      where visibility = 0
    ) words order by md5(word) limit 200`)
  expect(rows).toHaveLength(200)
  const nothing = await Promise.all(
    rows.map(async ({ word }) => ((await found(word)).total > 0 ? [] : [word])),
  )
  expect(nothing.flat()).toEqual([])

  const { data: index } = await call(getFinderIndex, { world: 'simulated' })
  const traded = index.products.filter(({ main }) => main !== null)
  expect(traded.length).toBeGreaterThan(50)
  for (const { code, name, shortName, terms, main } of traded) {
    for (const keyword of [code, name, shortName, ...terms])
      expect(await symbols.find(keyword, 'simulated', 4), keyword).not.toEqual([])
    expect((await symbols.find(main ?? '', 'simulated', 4))[0]).toMatchObject({ contract: main })
  }
  for (const { name, to } of portalPages)
    expect((await found(name)).data, name).toContainEqual(expect.objectContaining({ url: to }))
})

test('results are shown with details from their modules', async () => {
  const shownOf = async (keyword: string, kind: SearchKind) => {
    const { data } = (await call(searchAll, { keyword, kind, world: 'simulated' })).data
    return data.map(({ details }) => details)
  }
  const posts = await shownOf('螺纹', 'post')
  expect(posts.length).toBeGreaterThan(3)
  for (const { person, counts, is_sample: isSample } of posts) {
    expect(person?.nickname).toBeTruthy()
    expect(person?.avatar).toMatch(/^\//)
    expect(counts.map(({ of }) => of)).toEqual(['likes', 'comments'])
    expect(isSample).toBe(true)
  }
  expect((await shownOf('螺纹', 'question'))[0]?.counts.map(({ of }) => of)).toEqual(['likes', 'answers'])
  const [report] = await shownOf('螺纹', 'report')
  expect(report).toMatchObject({ person: null, publisher: expect.stringMatching(/./), is_sample: false })
  const [topic] = await shownOf('螺纹', 'topic')
  expect(topic?.counts.find(({ of }) => of === 'posts')?.count).toBeGreaterThan(0)
  const [circle] = await shownOf('棉花一条线', 'circle')
  expect(circle).toMatchObject({ is_sample: true, counts: [{ of: 'members', count: 7 }, { of: 'posts' }] })
  const [member] = await shownOf('均值回归者', 'user')
  expect(member?.person).toMatchObject({ nickname: '均值回归者' })
  const [page] = await shownOf('龙虎榜', 'page')
  expect(page).toEqual({ person: null, publisher: null, picture: null, counts: [], is_sample: false })
})

test('symbols stand above the results with their prices', async () => {
  const [main] = (await found('螺纹')).symbols
  expect(main).toMatchObject({ product: 'rb', name: '螺纹', state: 'main' })
  expect(main?.quote?.last).toBeGreaterThan(0)
  expect((await found('库存 LWG')).symbols[0]).toMatchObject({ product: 'rb' })
  expect((await found('今天天气')).symbols).toEqual([])
})

test('nothing found answers with what sounds alike or differs by a letter', async () => {
  expect(await found('罗文刚')).toMatchObject({ total: 0, symbols: [], near: ['螺纹'] })
  expect((await found('luowengnag')).near).toContain('螺纹')
  expect((await found('qqqqqqqq')).near).toEqual([])
  expect((await found('螺纹')).near).toEqual([])
  expect(nearSpellings('成本指成', ['成本支撑'])).toEqual(['成本支撑'])
  expect(nearSpellings('😀', [])).toEqual([])
})

test('removed, hidden and circle content is missing for everyone else in the next answer', async () => {
  const index = searchIndex(db)
  const document = {
    kind: 'post' as const,
    refId: 990_001,
    world: null,
    title: '缙云钢厂调研纪要',
    extra: [],
    body: '',
    url: '/x',
    productCodes: [],
    ownerId: null,
    publishedAt: friday.now(),
    popularity: 0,
  }
  await index.put({ ...document, visibility: 0 })
  expect((await found('缙云钢厂')).total).toBe(1)
  await index.put({ ...document, visibility: 2, circleId: 7 })
  expect((await found('缙云钢厂')).total).toBe(0)
  await index.put({ ...document, visibility: 3 })
  expect((await found('缙云钢厂')).total).toBe(0)
  await index.remove('post', [document.refId])
  expect((await found('缙云钢厂')).total).toBe(0)
})
