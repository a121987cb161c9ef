import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { dailyQuotes, productDays, rawFiles } from '../facts/market.tables'
import {
  brokenDay,
  contractRowsOf,
  type DayFile,
  dayBefore,
  quoteRows,
  quotesFile,
  rankingRows,
  rankingsFile,
  today,
} from './day-files.fixture'
import { fingerprint } from './fingerprint.fixture'
import { createIngest, type IngestOptions } from './ingest.service'

const { db, pool } = await startTestApp()
const ingest = createIngest({ db, clock: { now: () => new Date(`${today}T09:00:00Z`) } })
const take = ({ name, content }: DayFile, options?: IngestOptions) =>
  ingest.take(typeof content === 'string' ? new TextEncoder().encode(content) : content, name, options)

beforeEach(() =>
  pool.query('truncate daily_quotes, seat_rankings, product_days, seat_profits, raw_files cascade'),
)

const whole = quotesFile(quoteRows(brokenDay))
const onlyAluminium = quotesFile(quoteRows(brokenDay).slice(5, 10))
const withoutTurnover = quotesFile(quoteRows(brokenDay).map(({ TURNOVER: _, ...row }) => row))
const sumsOf = async (productCode: string) => {
  const [day] = await db
    .select({ volume: productDays.volume, turnover: productDays.turnover })
    .from(productDays)
    .where(and(eq(productDays.productCode, productCode), eq(productDays.tradingDay, brokenDay)))
  return day
}
const turnoverOfCopper = 5 * (1000 * 90_130 + 2000 * 90_140 + 3000 * 90_150 + 4000 * 90_160)

/** A year of 上期所 with copper only. */
const year = (volume = 1) => ({
  name: 'annual_2026.csv',
  content: `${[
    '合约,日期,前收盘,前结算,开盘价,最高价,最低价,收盘价,结算价,涨跌1,涨跌2,成交量,成交金额,持仓量',
    ...contractRowsOf(quoteRows(brokenDay))
      .slice(0, 4)
      .map((row) =>
        [
          `cu${row.DELIVERYMONTH}`,
          brokenDay.replaceAll('-', ''),
          row.PRESETTLEMENTPRICE,
          row.PRESETTLEMENTPRICE,
          row.OPENPRICE,
          row.HIGHESTPRICE,
          row.LOWESTPRICE,
          row.CLOSEPRICE,
          row.SETTLEMENTPRICE,
          20,
          10,
          Number(row.VOLUME) * volume,
          Number(row.TURNOVER) * volume,
          row.OPENINTEREST,
        ].join(','),
      ),
    `cu2712,${dayBefore.replaceAll('-', '')},90000,90000,90000,90020,89980,90010,90000,10,0,10,450.00,0`,
  ].join('\r\n')}\r\n`,
})

test('a partial file of a stored day reports what it lacks without removing it', async () => {
  await take(whole)
  const before = await fingerprint(pool)
  const result = await take(onlyAluminium)
  expect(result).toMatchObject({ outcome: 'merged', rows: 4 })
  expect(result.missing).toHaveLength(8)
  expect(result.missing).toContain('cu2701')
  const codes = await db.select({ code: dailyQuotes.contractCode }).from(dailyQuotes)
  expect(codes).toHaveLength(12)

  await ingest.undo(result.id ?? 0)
  expect(await fingerprint(pool)).toEqual(before)
})

test('undoing a partial file that replaced a day restores the day', async () => {
  await take(whole)
  const before = await fingerprint(pool)
  const result = await take(onlyAluminium, { replace: true })
  expect(result).toMatchObject({ outcome: 'replaced', rows: 4 })
  expect(result.missing).toHaveLength(8)
  expect(await sumsOf('cu')).toBeUndefined()

  await ingest.undo(result.id ?? 0)
  expect(await fingerprint(pool)).toEqual(before)
})

test.each(['the day first', 'the year first'])(
  'a year completes the turnover of a day: %s',
  async (order) => {
    const files = order === 'the day first' ? [withoutTurnover, year()] : [year(), withoutTurnover]
    for (const file of files) expect(await take(file)).toMatchObject({ doubts: [] })
    expect(await sumsOf('cu')).toEqual({ volume: 10_000, turnover: turnoverOfCopper })
    const [quote] = await db.select().from(dailyQuotes).where(eq(dailyQuotes.contractCode, 'cu2701'))
    const names = await db.select({ id: rawFiles.id, name: rawFiles.name }).from(rawFiles)
    const nameOf = (id: number | undefined) => names.find((file) => file.id === id)?.name
    expect(nameOf(quote?.rawFileId)).toBe(whole.name)
    expect(nameOf(quote?.fieldSources?.turnover)).toBe('annual_2026.csv')
  },
)

test('the file of a day takes precedence over its year in every figure both have', async () => {
  await take(whole)
  await take(year(2), { accept: true })
  expect(await sumsOf('cu')).toEqual({ volume: 10_000, turnover: turnoverOfCopper })
})

test('undoing a year leaves the figures of the day’s own file', async () => {
  await take(withoutTurnover)
  const before = await fingerprint(pool)
  const { id } = await take(year())
  await ingest.undo(id ?? 0)
  expect(await fingerprint(pool)).toEqual(before)
  expect(await sumsOf('cu')).toEqual({ volume: 10_000, turnover: null })
})

test('undoing a day leaves the figures of its year', async () => {
  await take(year())
  const before = await fingerprint(pool)
  const { id } = await take(whole)
  await ingest.undo(id ?? 0)
  expect(await fingerprint(pool)).toEqual(before)
})

test('a quarantined file counts only between its acceptance and its undoing', async () => {
  const wrong = quotesFile(
    quoteRows(brokenDay).map((row, index) => (index === 0 ? { ...row, ZD2_CHG: 999 } : row)),
  )
  const empty = await fingerprint(pool)
  const { id = 0, outcome } = await take(wrong)
  expect(outcome).toBe('quarantined')
  expect(await fingerprint(pool)).toEqual(empty)
  expect(await ingest.quarantined()).toMatchObject([{ id, name: wrong.name, doubts: [{ check: 'row' }] }])

  expect(await ingest.accept(id)).toMatchObject({ outcome: 'stored', rows: 12 })
  expect(await sumsOf('cu')).toMatchObject({ volume: 10_000 })
  expect(await ingest.quarantined()).toEqual([])

  expect(await ingest.undo(id)).toMatchObject({ outcome: 'undone' })
  expect(await fingerprint(pool)).toEqual(empty)
})

test('undoing a quarantined file accepted with replace restores the displaced day', async () => {
  await take(whole)
  const before = await fingerprint(pool)
  const part = quoteRows(brokenDay).slice(5, 10)
  const doubted = quotesFile(part.map((row, index) => (index === 0 ? { ...row, ZD2_CHG: 999 } : row)))
  const { id = 0, outcome } = await take(doubted)
  expect(outcome).toBe('quarantined')
  expect(await ingest.accept(id, { replace: true })).toMatchObject({ outcome: 'replaced' })
  expect(await sumsOf('cu')).toBeUndefined()
  await ingest.undo(id)
  expect(await fingerprint(pool)).toEqual(before)
})

test('undoing a list removes the profits computed from it', async () => {
  await take(quotesFile(quoteRows(dayBefore), dayBefore))
  await take(whole)
  const before = await fingerprint(pool)
  const { id = 0, outcome } = await take(rankingsFile(rankingRows(), dayBefore))
  expect(outcome).toBe('stored')
  expect(await fingerprint(pool)).not.toEqual(before)
  await ingest.undo(id)
  expect(await fingerprint(pool)).toEqual(before)
})

test.each([
  {
    what: 'a file that does not exist',
    decide: () => ingest.undo(999_999),
    reason: '没有编号为 999999 的文件',
  },
  {
    what: 'a file that is not quarantined',
    decide: async () => ingest.accept((await take(whole)).id ?? 0),
    reason: expect.stringContaining('已生效'),
  },
  {
    what: 'a file that was undone',
    decide: async () => {
      const { id = 0 } = await take(whole)
      await ingest.undo(id)
      return ingest.undo(id)
    },
    reason: expect.stringContaining('已撤销'),
  },
])('$what cannot be accepted or undone', async ({ decide, reason }) => {
  expect(await decide()).toMatchObject({ outcome: 'refused', reason })
})

test('an undone file that is imported again counts again', async () => {
  const { id = 0 } = await take(whole)
  await ingest.undo(id)
  expect(await take(whole)).toMatchObject({ outcome: 'stored', id })
  expect(await sumsOf('cu')).toMatchObject({ volume: 10_000 })
})
