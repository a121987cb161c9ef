import { type Candle, epochOf } from '@vce/futures'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { createSettledMinutes } from '../live/settled-minutes'
import { storedDays } from '../live/stored-days.repository'
import type { DayQuote } from '../product-day'
import { minuteStore } from './minute-bars.repository'
import { createStoredMinutes, minutesOfWorlds } from './stored-minutes'

/** Where no minute is kept yet. */
async function startStore() {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  return { db, store: minuteStore(db) }
}

const bar = (moment: string, tradingDay: string, own: Partial<Candle> = {}): Candle => ({
  end: epochOf(moment),
  tradingDay,
  open: 3100,
  high: 3102,
  low: 3099,
  close: 3101,
  volume: 12,
  turnover: 372_000,
  openInterest: 5000,
  ...own,
})

const rowOf = (contractCode: string, tradingDay: string): DayQuote => ({
  exchange: 'SHFE',
  productCode: 'rb',
  contractCode,
  tradingDay,
  open: 3100,
  high: 3110,
  low: 3090,
  close: 3105,
  settlementPrice: 3102,
  previousSettlement: 3095,
  volume: 1000,
  openInterest: 5000,
  openInterestChange: 10,
  turnover: 31_000_000,
})

const nothingImported = { firstDay: async () => null, of: async () => [], sourceOf: async () => null }

const monday = [bar('2026-10-09 21:01', '2026-10-12'), bar('2026-10-12 09:01', '2026-10-12')]
const tuesday = [bar('2026-10-12 21:01', '2026-10-13', { turnover: null, openInterest: null })]
const batch = (bars: readonly Candle[]) => ({
  bars: bars.map((each) => ({ contract: 'rb2701', bar: each })),
  flows: [],
  sizes: [],
  last: [],
})

test('a settled day’s minutes are those that were kept, its night with it, each world by its own way', async () => {
  const { db, store } = await startStore()
  await store.keep('real', '行情桥', batch([...monday, ...tuesday]))
  await store.keep('simulated', '别处', batch([bar('2026-10-12 09:02', '2026-10-12')]))
  const kept = createStoredMinutes(store, nothingImported)
  expect(await kept.of('real', rowOf('rb2701', '2026-10-12'))).toEqual(monday)
  expect(await kept.of('real', rowOf('rb2701', '2026-10-13'))).toEqual(tuesday)
  expect(await kept.of('real', rowOf('rb2705', '2026-10-12'))).toEqual([])
  expect(await storedDays(db).days('real', ['rb2701'])).toEqual([
    { contractCode: 'rb2701', tradingDay: '2026-10-12', openInterest: 5000 },
    { contractCode: 'rb2701', tradingDay: '2026-10-13', openInterest: null },
  ])

  const both = minutesOfWorlds(createSettledMinutes(), kept)
  expect([both.has('real'), both.has('simulated')]).toEqual([true, true])
  expect(await both.of('real', rowOf('rb2701', '2026-10-13'))).toEqual(tuesday)
  expect((await both.of('simulated', rowOf('rb2701', '2026-10-12'))).length).toBeGreaterThan(100)
})

test('minutes of a day from a feed and from a table: the source with more of them is shown', async () => {
  const { store } = await startStore()
  await store.keep('real', '行情桥', batch([...monday, ...tuesday]))
  const [wednesday, evening] = [
    bar('2026-09-30 09:01', '2026-09-30'),
    bar('2026-10-12 21:02', '2026-10-13', { close: 3100 }),
  ]
  const table = new Map([
    ['2026-09-30', [wednesday]],
    ['2026-10-12', monday.slice(1)],
    ['2026-10-13', [...tuesday, evening]],
  ])
  const kept = createStoredMinutes(store, {
    firstDay: async () => '2026-09-30',
    of: async (_world, _contract, day) => table.get(day) ?? [],
    sourceOf: async (_world, _contract, day) => ({ name: '表', minutes: table.get(day)?.length ?? 0 }),
  })
  expect(await kept.of('real', rowOf('rb2701', '2026-09-30'))).toEqual([wednesday])
  expect(await kept.of('real', rowOf('rb2701', '2026-10-12'))).toEqual(monday)
  expect(await kept.of('real', rowOf('rb2701', '2026-10-13'))).toEqual([...tuesday, evening])
  expect(await kept.sourceOf('real', rowOf('rb2701', '2026-10-12'))).toBe('行情桥')
  expect(await kept.sourceOf('real', rowOf('rb2701', '2026-10-13'))).toBe('表')
})

test('a minute that is kept again takes the place of what it was', async () => {
  const { store } = await startStore()
  await store.keep('real', '行情桥', batch([...monday, ...tuesday]))
  const [first] = monday
  await store.keep('real', '行情桥', batch([{ ...(first as Candle), close: 3090, low: 3090, volume: 20 }]))
  expect(await store.of('real', 'rb2701', '2026-10-12')).toMatchObject([
    { close: 3090, volume: 20 },
    { close: 3101, volume: 12 },
  ])
})

test('days before the first minute are not asked for one by one', async () => {
  const { store } = await startStore()
  await store.keep('real', '行情桥', batch(monday))
  const asked: string[] = []
  const kept = createStoredMinutes(
    {
      ...store,
      of(world, contract, tradingDay) {
        asked.push(tradingDay)
        return store.of(world, contract, tradingDay)
      },
    },
    nothingImported,
  )
  for (const day of ['2026-09-29', '2026-09-30', '2026-10-08', '2026-10-12']) {
    await kept.of('real', rowOf('rb2701', day))
  }
  expect(asked).toEqual(['2026-10-12'])
})

test('a batch is kept whole or not at all', async () => {
  const { store } = await startStore()
  await store.keep('real', '行情桥', batch(tuesday))
  const broken = { ...bar('2026-10-13 09:01', '2026-10-13'), open: 'three thousand' as unknown as number }
  const good = bar('2026-10-13 09:02', '2026-10-13')
  await expect(store.keep('real', '行情桥', batch([good, broken]))).rejects.toThrow()
  expect(await store.of('real', 'rb2701', '2026-10-13')).toEqual(tuesday)
})
