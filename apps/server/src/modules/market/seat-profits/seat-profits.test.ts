import { asc } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { testTime } from '#test/app'
import { createTestDatabase } from '#test/database'
import { createSeed } from '#test/seed'
import { quotesFile, type RankedPlace, rankingsFile } from '#test/shfe-files'
import { completeSeatProfits } from './seat-profits.seed'
import { everyProduct, seatProfits } from './seat-profits.tables'

const [monday, tuesday, wednesday, thursday] = [
  '2026-11-02',
  '2026-11-03',
  '2026-11-04',
  '2026-11-05',
] as const

const quotes = (day: string, settlement: number, previous: number) =>
  quotesFile(day, [
    { contract: 'rb2701', settlement, previous, openInterest: 1000 },
    { contract: 'hc2701', settlement: settlement + 200, previous: previous + 200, openInterest: 1000 },
  ])
const lists = (day: string, long: RankedPlace[], short: RankedPlace[] = []) =>
  rankingsFile(day, [
    { contract: 'rb2701', long, short },
    { contract: 'hc2701', long: short, short: [] },
    // The exchange's list of the whole product repeats the same lots.
    { contract: 'rball', long, short },
  ])

/** Starts a market without files. */
async function startMarket() {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  const seed = createSeed({ db, clock: { now: () => testTime } })
  const all = () =>
    db
      .select()
      .from(seatProfits)
      .orderBy(asc(seatProfits.productCode), asc(seatProfits.tradingDay), asc(seatProfits.dropOff))
  return {
    db,
    all,
    async take(...files: { name: string; content: string }[]) {
      for (const { name, content } of files)
        expect((await seed.file(name, content)).outcome).not.toBe('refused')
    },
    /** Stored profits of a product's days, for both treatments of seats that dropped off. */
    async stored(code: string) {
      return (await all())
        .filter(({ productCode }) => productCode === code)
        .map(({ tradingDay, dropOff, seats, profits, dropped }) => [
          tradingDay,
          dropOff,
          Object.fromEntries(seats.map((seat, index) => [seat, profits[index]])),
          seats.filter((_, index) => dropped[index]),
        ])
    },
  }
}

/** 100 long against 40 short in rebar, and 40 long in hot coil, over a rise of ten. */
const firstTwoDays = [lists(monday, [['甲期货', 100, 0]], [['甲期货', 40, 0]]), quotes(tuesday, 3060, 3050)]

test('profits are computed when lists arrive after the settlements', async () => {
  const { take, stored } = await startMarket()
  await take(quotes(tuesday, 3060, 3050))
  expect(await stored('rb')).toEqual([])
  await take(lists(monday, [['甲期货', 100, 0]], [['甲期货', 40, 0]]))

  // (100 − 40) × 10 × 10 in rb and 40 × 10 × 10 in hc, from the lists of single contracts only.
  expect(await stored('rb')).toEqual([
    [tuesday, 'carry', { 甲期货: 6000 }, []],
    [tuesday, 'zero', { 甲期货: 6000 }, []],
  ])
  expect(await stored(everyProduct)).toEqual([
    [tuesday, 'carry', { 甲期货: 10_000 }, []],
    [tuesday, 'zero', { 甲期货: 10_000 }, []],
  ])
})

test('corrected lists and settlements update the profits of the days they affect', async () => {
  const { take, stored } = await startMarket()
  await take(...firstTwoDays)
  await take(lists(monday, [['甲期货', 110, 0]], [['甲期货', 40, 0]]))
  expect(await stored('rb')).toMatchObject([{ 2: { 甲期货: 7000 } }, { 2: { 甲期货: 7000 } }])
  await take(quotes(tuesday, 3040, 3050))
  expect(await stored('rb')).toMatchObject([{ 2: { 甲期货: -7000 } }, { 2: { 甲期货: -7000 } }])
  expect(await stored(everyProduct)).toMatchObject([{ 2: { 甲期货: -11_000 } }, { 2: { 甲期货: -11_000 } }])
})

test('a list imported later corrects the profits of a seat that had dropped off', async () => {
  const { take, stored } = await startMarket()
  await take(lists(monday, [['甲期货', 110, 0]], [['甲期货', 40, 0]]), quotes(tuesday, 3040, 3050))
  await take(lists(tuesday, [['乙期货', 10, 0]]), quotes(wednesday, 3050, 3040))
  expect((await stored('rb')).slice(2)).toEqual([
    [wednesday, 'carry', { 乙期货: 1000, 甲期货: 7000 }, ['甲期货']],
    [wednesday, 'zero', { 乙期货: 1000, 甲期货: 0 }, ['甲期货']],
  ])

  await take(lists(wednesday, [['乙期货', 10, 0]]), quotes(thursday, 3051, 3050))
  expect((await stored('rb')).slice(4)).toMatchObject([{ 2: { 甲期货: 700 } }, { 2: { 甲期货: 0 } }])
  // A day has no profits without the list of the day before; a list of another day does not replace it.
  await take(
    lists(tuesday, [
      ['乙期货', 10, 0],
      ['甲期货', 1, 0],
    ]),
  )
  expect((await stored('rb')).slice(2)).toMatchObject([
    { 0: wednesday, 2: { 甲期货: 100 }, 3: [] },
    { 0: wednesday, 2: { 甲期货: 100 }, 3: [] },
    { 0: thursday, 2: { 甲期货: 10 }, 3: ['甲期货'] },
    { 0: thursday, 2: { 甲期货: 0 }, 3: ['甲期货'] },
  ])
})

test('repeated imports and the completion at a start give the same profits', async () => {
  const { db, take, all } = await startMarket()
  await take(...firstTwoDays)
  await take(lists(tuesday, [['乙期货', 10, 0]]), quotes(wednesday, 3050, 3060))
  await take(lists(wednesday, [['乙期货', 10, 0]]), quotes(thursday, 3051, 3050))
  const before = await all()
  expect(new Set(before.map(({ tradingDay }) => tradingDay))).toEqual(new Set([tuesday, wednesday, thursday]))
  await take(quotes(tuesday, 3060, 3050))
  expect(await all()).toEqual(before)

  await db.delete(seatProfits)
  await completeSeatProfits(db)
  expect(await all()).toEqual(before)
  await completeSeatProfits(db)
  expect(await all()).toEqual(before)
})

test('concurrent imports of one day add the day up once', async () => {
  const { take, stored } = await startMarket()
  const [friday, next] = ['2026-11-06', '2026-11-09'] as const
  await Promise.all([
    take(lists(friday, [['甲期货', 100, 0]], [['甲期货', 40, 0]])),
    take(quotes(next, 3060, 3050)),
  ])
  const ofDay = (await stored(everyProduct)).filter(([day]) => day === next)
  expect(ofDay).toMatchObject([{ 2: { 甲期货: 10_000 } }, { 2: { 甲期货: 10_000 } }])
})
