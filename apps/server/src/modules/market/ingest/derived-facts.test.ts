import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connect } from '#platform/database'
import { createLogger } from '#platform/logging'
import { createTestDatabase } from '#test/database'
import { quotesFile, type RankedPlace, rankingsFile } from '#test/shfe-files'
import { completeProductDays } from '../product-days/product-days.seed'
import { completeSeatProfits } from '../seat-profits/seat-profits.seed'
import { createIngest } from './ingest.service'

const database = await createTestDatabase()
const { db, url } = database
const clock = { now: () => new Date('2026-11-20T08:00:00Z') }
const ingest = createIngest({ db, clock })
afterAll(() => database.drop())
beforeEach(empty)

async function empty() {
  await db.execute(sql`truncate daily_quotes, seat_rankings, product_days, seat_profits, raw_files cascade`)
}

/** Tuesday to Monday: two days on which seats may fall off, and a weekend. */
const days = ['2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-09'] as const
type Day = (typeof days)[number]
interface File {
  name: string
  content: string
}

/**
 * Edition 0 omits hot coil (`hc`), so it withdraws the rows that another edition of the file added for hot
 * coil.
 */
const withHc = <Row>(edition: number, row: Row) => (edition === 0 ? [] : [row])

const shfeQuotes = (day: Day, price: number) =>
  quotesFile(day, [
    { contract: 'rb2701', settlement: 3000 + price, previous: 3000, openInterest: 1000 + price },
    { contract: 'rb2705', settlement: 3100 + price, previous: 3100, openInterest: 1005 },
    ...withHc(price, { contract: 'hc2701', settlement: 3200 - price, previous: 3200, openInterest: 500 }),
  ])

const places = (lots: number): RankedPlace[] => (lots === 0 ? [] : [['甲期货', lots, 0]])
const shfeLists = (day: Day, lots: number) =>
  rankingsFile(day, [
    { contract: 'rb2701', long: [...places(lots), ['乙期货', 5, 0]], short: places(3) },
    ...withHc(lots, { contract: 'hc2701', long: [['丙期货', 7, 0] as RankedPlace], short: places(lots) }),
  ])

const compact = (day: Day) => day.replaceAll('-', '')

/** 广期所 publishes each list of a contract in a separate file. */
const gfexList = (list: 'volume' | 'long' | 'short') => (day: Day, lots: number) => ({
  name: `gfex_rankings_lc2701_${list}_${compact(day)}.json`,
  content: JSON.stringify({
    code: '0',
    data: [
      { abbr: '甲期货', todayQty: lots + 1, qtySub: 0 },
      { abbr: '', todayQty: lots + 1, qtySub: 0 },
    ],
  }),
})

/** Edition 0 contains only another product, so nothing of the other editions remains. */
const gfexQuotes = (day: Day, price: number) => ({
  name: `gfex_quotes_${compact(day)}.json`,
  content: JSON.stringify({
    code: '0',
    param: { trade_date: [compact(day)] },
    data: [
      {
        ...(price === 0
          ? { variety: '工业硅', varietyOrder: 'si' }
          : { variety: '碳酸锂', varietyOrder: 'lc' }),
        delivMonth: '2701',
        open: '80000',
        high: '80000',
        low: '80000',
        close: '80000',
        clearPrice: String(80_000 + price * 20),
        lastClear: '80000',
        volumn: 1,
        openInterest: 100,
        diffI: 0,
        turnover: '8',
      },
    ],
  }),
})

const bytes = (text: string) => new TextEncoder().encode(text)
/** Invented figures contradict each other, so doubts are accepted; each edition replaces the previous one. */
const confirmed = { accept: true, replace: true }
const take = async ({ name, content }: File) => {
  const { outcome, reason } = await ingest.take(bytes(content), name, confirmed)
  expect(outcome, reason).not.toBe('refused')
}

const derived = async () => {
  const rows = async (text: string) => (await database.pool.query(text)).rows
  return {
    profits: await rows('select * from seat_profits order by world, product_code, trading_day, drop_off'),
    days: await rows('select * from product_days order by world, product_code, trading_day'),
  }
}

/** Recomputes everything from the stored facts. */
async function recomputed() {
  await db.execute(sql`truncate product_days, seat_profits`)
  await completeProductDays(db)
  await completeSeatProfits(db)
  return derived()
}

const publications = [
  shfeQuotes,
  shfeLists,
  gfexQuotes,
  gfexList('volume'),
  gfexList('long'),
  gfexList('short'),
]

/** A publication of a day; another edition of the same day is a correction. */
const file = fc
  .record({
    publication: fc.constantFrom(...publications),
    day: fc.constantFrom(...days),
    edition: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ publication, day, edition }) => publication(day, edition))

test('derived figures equal a full recomputation whatever the order of files and corrections', {
  timeout: 60_000,
}, async () => {
  let withProfits = 0
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 12, maxLength: 30 }), async (files) => {
      await empty()
      for (const each of files) await take(each)
      const incremental = await derived()
      expect(incremental).toEqual(await recomputed())
      if (incremental.profits.length > 4) withProfits += 1
    }),
    { numRuns: 25 },
  )
  expect(withProfits).toBeGreaterThan(5)
})

test('a product withdrawn by a correction is removed from the sums of the day', async () => {
  const [day, next] = days
  await take(shfeLists(day, 2))
  await take(shfeQuotes(next, 1))
  await take(gfexList('long')(day, 1))
  await take(gfexQuotes(next, 2))
  const total = async () => {
    const { profits } = await derived()
    const { seats, profits: sums } = profits.find((row) => row.product_code === '' && row.drop_off === 'zero')
    return sums[seats.indexOf('甲期货')]
  }
  // rb: (2 − 3) × 1 × 10; hc: −2 × −1 × 10; lc: 2 × 40 × 1.
  expect(await total()).toBe(-10 + 20 + 80)

  await take(gfexQuotes(next, 0))
  expect(await total()).toBe(-10 + 20)
  expect(await derived()).toEqual(await recomputed())
})

test('derived figures of concurrent imports equal a full recomputation', { timeout: 60_000 }, async () => {
  const all = days.flatMap((day, index) => publications.map((publication) => publication(day, index % 4)))
  for (let round = 0; round < 3; round += 1) {
    await empty()
    const lanes: File[][] = [[], [], [], []]
    for (const [index, each] of all.entries()) lanes[(index * (round + 1)) % 4]?.push(each)
    await Promise.all(
      lanes.map(async (lane) => {
        for (const each of lane) await take(each)
      }),
    )
    const together = await derived()
    expect(together.profits.length).toBeGreaterThan(20)
    expect(together).toEqual(await recomputed())
  }
})

const onStatement = 'for each statement execute function crash()'

/**
 * Points at which the importer's connection is terminated, as if the importer or the database had crashed.
 */
const crashes = {
  'while facts are written': `create trigger crash after insert on seat_rankings ${onStatement}`,
  'between facts and derived figures': `create trigger crash before insert on seat_profits ${onStatement}`,
  'between products and their sums': `create trigger crash after insert on seat_profits ${onStatement}`,
  'at the commit': `create constraint trigger crash after insert on raw_files deferrable initially deferred
    for each row execute function crash()`,
}

test.each(Object.keys(crashes) as (keyof typeof crashes)[])(
  'an import that crashed %s can be repeated completely',
  async (moment) => {
    await take(shfeLists(days[0], 1))
    await take(shfeQuotes(days[1], 2))
    await take(shfeQuotes(days[2], 3))
    const before = await derived()
    const correction = shfeLists(days[0], 2)

    const other = connect(url, createLogger('silent'), 1)
    await db.execute(
      sql.raw(`create or replace function crash() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`),
    )
    await db.execute(sql.raw(crashes[moment]))
    const crashing = createIngest({ db: other.db, clock })
    await expect(crashing.take(bytes(correction.content), correction.name, confirmed)).rejects.toThrow()
    await db.execute(sql.raw('drop function crash cascade'))
    await other.pool.end()
    expect(await derived()).toEqual(before)

    await take(correction)
    const after = await derived()
    expect(after.profits).not.toEqual(before.profits)
    expect(after).toEqual(await recomputed())
  },
)
