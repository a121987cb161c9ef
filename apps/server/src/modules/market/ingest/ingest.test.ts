import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { hasSharedData, sharedFile } from '#test/shared-data'
import { quotesFile, rankingsFile } from '#test/shfe-files'
import { dailyQuotes, rawFiles, seatRankings } from '../facts/market.tables'
import { createIngest } from './ingest.service'

const { db, seed } = await startTestApp()
const ingest = createIngest({ db, clock: { now: () => testTime } })

const facts = async () => ({
  quotes: await db.select().from(dailyQuotes).orderBy(dailyQuotes.contractCode, dailyQuotes.tradingDay),
  rankings: await db
    .select()
    .from(seatRankings)
    .orderBy(seatRankings.contractCode, seatRankings.tradingDay, seatRankings.list),
})

test('importing the same file twice changes nothing', async () => {
  const file = quotesFile('2026-11-02', [{ contract: 'rb2701', settlement: 3050, openInterest: 1000 }])

  expect(await seed.file(file.name, file.content)).toMatchObject({ outcome: 'stored', rows: 1 })
  const before = await facts()
  expect(await seed.file(file.name, file.content)).toMatchObject({ outcome: 'unchanged' })

  expect(await facts()).toEqual(before)
})

test('a replacing file displaces the facts but not the raw bytes of the other file', async () => {
  const day = '2026-11-03'
  const first = quotesFile(day, [
    { contract: 'rb2701', settlement: 3050, openInterest: 1000 },
    { contract: 'rb2705', settlement: 3080, openInterest: 500 },
  ])
  const corrected = quotesFile(day, [{ contract: 'rb2701', settlement: 3055, openInterest: 1001 }])
  await seed.file(first.name, first.content)

  expect(await seed.file(corrected.name, corrected.content)).toMatchObject({
    outcome: 'replaced',
    rows: 1,
    missing: ['rb2705'],
  })

  const { quotes } = await facts()
  expect(quotes.filter(({ tradingDay }) => tradingDay === day)).toMatchObject([
    { contractCode: 'rb2701', settlementPrice: 3055, openInterest: 1001 },
  ])
  const raw = await db.select().from(rawFiles).where(eq(rawFiles.tradingDay, day)).orderBy(rawFiles.id)
  expect(raw.map(({ status }) => status)).toEqual(['replaced', 'current'])

  expect(await seed.file(first.name, first.content)).toMatchObject({ outcome: 'replaced', rows: 2 })
})

test('an empty file never erases a day that has data', async () => {
  const empty = rankingsFile('2026-11-08', [])
  expect(await seed.file(empty.name, empty.content)).toMatchObject({ outcome: 'closed', rows: 0 })

  const full = rankingsFile('2026-11-08', [
    { contract: 'cu2701', long: [['甲期货', 10, 1]], short: [['乙期货', 12, -1]] },
  ])
  expect(await seed.file(full.name, full.content)).toMatchObject({ rows: 3 })

  const before = await facts()
  expect(await seed.file(empty.name, empty.content)).toMatchObject({
    outcome: 'refused',
    reason: '该日已有数据，休市日的空文件不予采用',
  })
  expect(await facts()).toEqual(before)
})

test('concurrent imports of one file store it once', async () => {
  const file = rankingsFile('2026-11-04', [
    { contract: 'cu2701', long: [['甲期货', 10, 1]], short: [['乙期货', 12, -1]] },
  ])

  const outcomes = await Promise.all(Array.from({ length: 4 }, () => seed.file(file.name, file.content)))

  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
    'stored',
    'unchanged',
    'unchanged',
    'unchanged',
  ])
})

test('an unreadable file is refused without leaving a trace', async () => {
  const before = await db.select().from(rawFiles)

  const result = await seed.file('kx20261105.dat', '{"o_curinstrument": [')

  expect(result).toMatchObject({ outcome: 'refused', rows: 0 })
  expect(result.reason).toMatch(/\p{Script=Han}/u)
  expect(await db.select().from(rawFiles)).toEqual(before)
})

test('an impossible number of lots is reported as a problem with its position in the file', async () => {
  const file = quotesFile('2026-11-07', [
    { contract: 'rb2701', settlement: 3050, openInterest: 1000 },
    { contract: 'rb2705', settlement: 3050, openInterest: 2 ** 40 },
  ])
  expect(await seed.file(file.name, file.content)).toMatchObject({
    outcome: 'stored',
    rows: 1,
    problems: [{ at: 'o_curinstrument[1].OPENINTEREST' }],
  })
})

test('a failure while storing leaves the day unchanged', async () => {
  const day = '2026-11-06'
  const good = quotesFile(day, [{ contract: 'rb2701', settlement: 3050, openInterest: 1000 }])
  await seed.file(good.name, good.content)
  const before = await facts()

  // The database refuses the new row after the old facts were deleted.
  await db.execute(
    sql`alter table daily_quotes add constraint no_such_price check (settlement_price <> 3051)`,
  )
  const corrected = quotesFile(day, [{ contract: 'rb2701', settlement: 3051, openInterest: 1000 }])
  await expect(seed.file(corrected.name, corrected.content)).rejects.toThrow()

  expect(await facts()).toEqual(before)
})

test.runIf(hasSharedData)('the quotes of 2014-01-06 equal the exchange file in every field', async () => {
  const bytes = sharedFile('exchange/shfe/kx20140106.dat')
  expect(await seed.file('kx20140106.dat', bytes)).toMatchObject({
    outcome: 'stored',
    rows: 127,
    problems: [],
    differences: [],
  })

  const published = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, '')).o_curinstrument as Record<
    string,
    string | number
  >[]
  const figure = (value: unknown) => (value === '' ? null : value)
  const expected = published
    .filter((row) => /^\d{4}$/.test(String(row.DELIVERYMONTH)))
    .map((row) => ({
      contractCode: `${String(row.PRODUCTID).trim().replace('_f', '')}${row.DELIVERYMONTH}`,
      open: figure(row.OPENPRICE),
      high: figure(row.HIGHESTPRICE),
      low: figure(row.LOWESTPRICE),
      close: figure(row.CLOSEPRICE),
      settlementPrice: figure(row.SETTLEMENTPRICE),
      previousSettlement: figure(row.PRESETTLEMENTPRICE),
      volume: figure(row.VOLUME),
      openInterest: figure(row.OPENINTEREST),
      openInterestChange: figure(row.OPENINTERESTCHG),
      turnover: null,
      exchange: 'SHFE',
      tradingDay: '2014-01-06',
      world: 'real',
    }))
    .sort((a, b) => (a.contractCode < b.contractCode ? -1 : 1))

  const stored = (await facts()).quotes
    .filter(({ tradingDay }) => tradingDay === '2014-01-06')
    .sort((a, b) => (a.contractCode < b.contractCode ? -1 : 1))
  expect(stored).toHaveLength(127)
  expect(stored).toMatchObject(expected)
})

test('an import updates the planner statistics of the columns that rows are searched by', async () => {
  const file = rankingsFile('2026-11-12', [
    { contract: 'cu2701', long: [['甲期货', 10, 1]], short: [['乙期货', 12, -1]] },
  ])
  await seed.file(file.name, file.content)
  await ingest.finish()

  const { rows } = await db.execute<{ attname: string }>(
    sql`select attname from pg_stats where tablename = 'seat_rankings' order by attname`,
  )
  const analyzedColumns = rows.map(({ attname }) => attname)
  expect(analyzedColumns).toEqual(
    expect.arrayContaining(['contract_code', 'list', 'product_code', 'trading_day', 'world']),
  )
  expect(analyzedColumns).not.toContain('seats')
})
