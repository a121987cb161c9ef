import { getDataCoverage, getFundFlow, getMarketHeadline, getTermStructure } from '@vce/protocol'
import type pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { beijingTime } from '#platform/clock'
import { startTestApp } from '#test/app'
import { createTestDatabase } from '#test/database'
import { quotesFile } from '#test/shfe-files'
import { wholeDayFiles } from '#test/whole-day'
import { watchLease } from '../live/feed-messages'
import { completeProductDays } from '../product-days/product-days.seed'
import { completeSeatProfits } from '../seat-profits/seat-profits.seed'
import { simulatedFactsRepository } from './simulated-facts.repository'
import { createSimulatedFeed } from './simulated-feed'
import { seedSimulatedMarket } from './simulated-market.seed'

const on = (moment: string) => ({ now: () => new Date(moment) })
const small = { days: 5, detailedDays: 3 }

/** A market seeded on a Tuesday; each test has a copy of it. */
const tuesday = await createTestDatabase()
afterAll(tuesday.drop)
const seededDays = await seedSimulatedMarket({
  ...small,
  pool: tuesday.pool,
  clock: on('2026-11-17T10:00:00Z'),
})
await tuesday.close()

async function copyOfTuesday() {
  const { db, pool, drop } = await createTestDatabase({ copyOf: tuesday })
  onTestFinished(drop)
  return { db, pool }
}

const counts = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ day: string; contracts: number; lists: number; sum: number }>(`
    select q.trading_day::text as day, count(*)::int as contracts, sum(q.settlement_price::numeric) as sum,
      (select count(*)::int from seat_rankings r where r.trading_day = q.trading_day) as lists
    from daily_quotes q where world = 'simulated' group by q.trading_day order by 1`)
  return rows
}

test('a second seed writes only the missing days', async () => {
  const { pool } = await copyOfTuesday()
  expect(seededDays).toBe(5)
  const first = await counts(pool)
  expect(first.map(({ day }) => day)).toEqual([
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-16',
    '2026-11-17',
  ])
  expect(first.map(({ lists }) => lists > 0)).toEqual([false, false, true, true, true])
  expect(await seedSimulatedMarket({ ...small, pool, clock: on('2026-11-17T11:00:00Z') })).toBe(0)

  expect(await seedSimulatedMarket({ ...small, pool, clock: on('2026-11-19T10:00:00Z') })).toBe(2)
  const later = await counts(pool)
  expect(later.slice(0, 5)).toEqual(first)
  expect(later.slice(5).map(({ day, lists }) => [day, lists > 0])).toEqual([
    ['2026-11-18', true],
    ['2026-11-19', true],
  ])
})

test('seeding in two runs gives the same market as a single run', async () => {
  const { pool } = await copyOfTuesday()
  await seedSimulatedMarket({ ...small, pool, clock: on('2026-11-19T10:00:00Z') })
  const inTwoRuns = await counts(pool)
  await pool.query(`update raw_files set layout = 'an older one' where world = 'simulated'`)
  // A market of another layout is replaced as a whole; the same first day gives the same days again.
  expect(await seedSimulatedMarket({ ...small, pool, days: 7, clock: on('2026-11-19T10:00:00Z') })).toBe(7)
  expect((await counts(pool)).map(({ day, contracts, sum }) => ({ day, contracts, sum }))).toEqual(
    inTwoRuns.map(({ day, contracts, sum }) => ({ day, contracts, sum })),
  )
})

test('a market of another layout stays unchanged when rewriting it fails', async () => {
  const { pool } = await copyOfTuesday()
  await pool.query(`update raw_files set layout = 'an older one' where world = 'simulated'`)
  const older = await counts(pool)
  const replaced: string[] = []
  const again = seedSimulatedMarket({
    ...small,
    pool,
    clock: on('2026-11-19T10:00:00Z'),
    onReplace: async () => void replaced.push('called'),
    progress: (part) => {
      if (part > 0) throw new Error('a power cut')
    },
  })
  await expect(again).rejects.toThrow('a power cut')
  expect(replaced).toEqual(['called'])
  expect(await counts(pool)).toEqual(older)
  const { rows } = await pool.query('select distinct layout from raw_files')
  expect(rows).toEqual([{ layout: 'an older one' }])
})

test('product days computed while seeding equal those computed by an import', async () => {
  const { db, pool } = await copyOfTuesday()
  await seedSimulatedMarket({ ...small, pool, clock: on('2026-11-19T10:00:00Z') })
  const stored = async () =>
    (
      await pool.query(
        `select * from product_days where world = 'simulated' order by product_code, trading_day`,
      )
    ).rows
  const seeded = await stored()
  expect(seeded.length).toBeGreaterThan(500)
  expect(seeded.filter(({ settled }) => settled === null)).toEqual([])
  await pool.query(`delete from product_days where world = 'simulated'`)
  await completeProductDays(db)
  expect(await stored()).toEqual(seeded)
})

test('a few imported products leave the simulated market the default', async () => {
  const { call, seed } = await startTestApp({ copyOf: tuesday })
  expect((await call(getFundFlow, {})).data).toMatchObject({ world: 'simulated', tradingDay: '2026-11-17' })
  const { name, content } = quotesFile('2026-11-16', [
    { contract: 'rb2701', settlement: 3000, openInterest: 10 },
  ])
  await seed.file(name, content)

  expect((await call(getFundFlow, {})).data.world).toBe('simulated')
  const real = (await call(getFundFlow, { world: 'real' })).data
  expect(real).toMatchObject({ world: 'real', days: ['2026-11-16'] })
  expect(real.products.map(({ code }) => code)).toEqual(['rb'])
  const curve = (await call(getTermStructure, { product: 'rb', world: 'simulated' })).data
  expect(curve).toMatchObject({ world: 'simulated', tradingDay: '2026-11-17' })
  expect(curve.structure?.contracts.find(({ code }) => code === 'rb2701')?.openInterest).not.toBe(10)
})

test('the real world becomes the default with the file that completes forty products of a day', async () => {
  const { call, seed } = await startTestApp({ copyOf: tuesday })
  const worldByDefault = async () => (await call(getMarketHeadline, {})).data.world
  const [czce, dce] = wholeDayFiles('2026-11-13')
  await seed.file(czce.name, czce.content)
  expect(await worldByDefault()).toBe('simulated')

  const { id } = await seed.file(dce.name, dce.content)
  expect(await worldByDefault()).toBe('real')
  const { defaultWorld } = (await call(getDataCoverage, {})).data
  expect(defaultWorld).toEqual({ world: 'real', products: 53, neededProducts: 40, days: 20 })

  await seed.undo(id ?? 0)
  expect(await worldByDefault()).toBe('simulated')
})

test('a whole day counts while it is one of the twenty newest stored days', async () => {
  const { call, pool, seed } = await startTestApp({ copyOf: tuesday })
  const worldByDefault = async () => (await call(getMarketHeadline, {})).data.world
  for (const { name, content } of wholeDayFiles('2026-10-09')) await seed.file(name, content)
  // Stored days of one product each, as an import of another exchange's years leaves them.
  const addDays = (from: string, to: string) =>
    pool.query(
      `insert into product_days (world, exchange, product_code, trading_day, rolled, roll_hint, margin_rate)
       select 'real', 'SHFE', 'cu', day, false, false, 0.1 from generate_series($1::date, $2::date, '1 day') as day`,
      [from, to],
    )
  await addDays('2026-10-10', '2026-10-28')
  expect(await worldByDefault()).toBe('real')

  await addDays('2026-10-29', '2026-10-29')
  expect(await worldByDefault()).toBe('simulated')
})

test('without a simulated market a single product is shown by default', async () => {
  const { call, seed } = await startTestApp()
  expect((await call(getMarketHeadline, {})).data).toMatchObject({ world: 'real', worlds: [] })
  const { name, content } = quotesFile('2026-11-16', [
    { contract: 'rb2701', settlement: 3000, openInterest: 10 },
  ])
  await seed.file(name, content)
  expect((await call(getMarketHeadline, {})).data).toMatchObject({ world: 'real', worlds: ['real'] })
})

test('席位盈亏 of a seeded market equal those recomputed from its lists and settlements', async () => {
  const { db, pool } = await copyOfTuesday()
  const stored = async () =>
    (
      await pool.query(
        `select *, trading_day::text as day from seat_profits where world = 'simulated' order by product_code, trading_day, drop_off`,
      )
    ).rows
  // The profits were written in one run and are then extended by one day.
  expect(await seedSimulatedMarket({ ...small, pool, clock: on('2026-11-18T10:00:00Z') })).toBe(1)
  const seeded = await stored()
  expect(new Set(seeded.map((row) => row.drop_off))).toEqual(new Set(['zero', 'carry']))
  const days = new Set(seeded.filter((row) => row.product_code === '').map((row) => row.day))
  expect(days).toEqual(new Set(['2026-11-16', '2026-11-17', '2026-11-18']))

  await pool.query(`delete from seat_profits where world = 'simulated'`)
  await completeSeatProfits(db)
  expect(await stored()).toEqual(seeded)

  // Replacing the market by another layout removes the profits.
  await pool.query(`update raw_files set layout = 'an older one' where world = 'simulated'`)
  await seedSimulatedMarket({ ...small, pool, days: 3, detailedDays: 2, clock: on('2026-11-18T10:00:00Z') })
  expect(new Set((await stored()).map(({ day }) => day))).toEqual(new Set(['2026-11-18']))
})

test('a replay moves only while a page shows it', async () => {
  const { db } = await copyOfTuesday()
  let now = Date.parse('2026-11-17T18:00:00+08:00')
  const clock = { now: () => new Date(now) }
  const feed = createSimulatedFeed({ facts: simulatedFactsRepository(db), clock })
  const timeAfter = async (seconds: number) => {
    now += seconds * 1000
    const { fresh } = await feed.step()
    const { kind, at } = feed.state()
    return { fresh, kind, at: beijingTime(new Date(at ?? 0)) }
  }
  const resting = { kind: 'replay', at: '2026-11-17 15:15:00' }
  expect(await timeAfter(0)).toEqual({ ...resting, fresh: true })
  expect(await timeAfter(600)).toEqual({ ...resting, fresh: false })

  feed.watch?.()
  const begun = await timeAfter(1)
  expect(begun).toMatchObject({ fresh: true, kind: 'replay' })
  expect(begun.at).not.toBe(resting.at)
  const moved = await timeAfter(10)
  expect(moved.fresh).toBe(false)
  expect(Date.parse(moved.at) - Date.parse(begun.at)).toBe(10_000)

  expect(await timeAfter(watchLease.feedMs / 1000)).toEqual(moved)
  expect(await timeAfter(600)).toEqual(moved)
  feed.watch?.()
  const again = await timeAfter(1)
  expect(again.fresh).toBe(true)
  expect(Date.parse(again.at)).toBeGreaterThan(Date.parse(moved.at))
})

test('a replay continues after the lunch break', async () => {
  const { db } = await copyOfTuesday()
  let now = Date.parse('2026-11-17T18:00:00+08:00')
  const feed = createSimulatedFeed({
    facts: simulatedFactsRepository(db),
    clock: { now: () => new Date(now) },
  })
  const times: string[] = []
  let begun = 0
  await feed.step()
  for (let step = 0; step < 400 && !times.at(-1)?.includes(' 13:0'); step += 1) {
    feed.watch?.()
    now += 15_000
    if ((await feed.step()).fresh) begun += 1
    times.push(beijingTime(new Date(feed.state().at ?? 0)))
  }
  expect(times.at(-1)).toMatch(/ 13:00:/)
  expect(begun).toBe(1)
})
