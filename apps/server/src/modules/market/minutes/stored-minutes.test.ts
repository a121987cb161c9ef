import { epochOf } from '@vce/futures'
import type { Candle } from '@vce/futures/candles'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { storedDaysRepository } from '../candles/stored-days.repository'
import type { DayQuote } from '../product-days/product-day'
import { minutesOfWorlds } from '../reads/minute-sources'
import { minuteStore } from './minute-bars.repository'
import { createSettledMinutes } from './settled-minutes'
import { createStoredMinutes } from './stored-minutes'

/** A store without minutes. */
async function startStore() {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  return { db, store: minuteStore(db) }
}

const bar = (moment: string, tradingDay: string, overrides: Partial<Candle> = {}): Candle => ({
  end: epochOf(moment),
  tradingDay,
  open: 3100,
  high: 3102,
  low: 3099,
  close: 3101,
  volume: 12,
  turnover: 372_000,
  openInterest: 5000,
  ...overrides,
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

test('a settled day’s minutes are the stored ones, with those of its night session', async () => {
  const { db, store } = await startStore()
  await store.save('real', '行情桥', batch([...monday, ...tuesday]))
  await store.save('simulated', '别处', batch([bar('2026-10-12 09:02', '2026-10-12')]))
  const stored = createStoredMinutes(store, nothingImported)
  expect(await stored.of('real', rowOf('rb2701', '2026-10-12'))).toEqual(monday)
  expect(await stored.of('real', rowOf('rb2701', '2026-10-13'))).toEqual(tuesday)
  expect(await stored.of('real', rowOf('rb2705', '2026-10-12'))).toEqual([])
  expect(await storedDaysRepository(db).days('real', ['rb2701'])).toEqual([
    { contractCode: 'rb2701', tradingDay: '2026-10-12', openInterest: 5000 },
    { contractCode: 'rb2701', tradingDay: '2026-10-13', openInterest: null },
  ])

  const both = minutesOfWorlds(createSettledMinutes(), stored)
  expect([both.has('real'), both.has('simulated')]).toEqual([true, true])
  expect(await both.of('real', rowOf('rb2701', '2026-10-13'))).toEqual(tuesday)
  expect((await both.of('simulated', rowOf('rb2701', '2026-10-12'))).length).toBeGreaterThan(100)
})

test('of a feed and a table the source with more minutes of a day is shown', async () => {
  const { store } = await startStore()
  await store.save('real', '行情桥', batch([...monday, ...tuesday]))
  const [wednesday, evening] = [
    bar('2026-09-30 09:01', '2026-09-30'),
    bar('2026-10-12 21:02', '2026-10-13', { close: 3100 }),
  ]
  const table = new Map([
    ['2026-09-30', [wednesday]],
    ['2026-10-12', monday.slice(1)],
    ['2026-10-13', [...tuesday, evening]],
  ])
  const stored = createStoredMinutes(store, {
    firstDay: async () => '2026-09-30',
    of: async (_world, _contract, day) => table.get(day) ?? [],
    sourceOf: async (_world, _contract, day) => ({ name: '表', minutes: table.get(day)?.length ?? 0 }),
  })
  expect(await stored.of('real', rowOf('rb2701', '2026-09-30'))).toEqual([wednesday])
  expect(await stored.of('real', rowOf('rb2701', '2026-10-12'))).toEqual(monday)
  expect(await stored.of('real', rowOf('rb2701', '2026-10-13'))).toEqual([...tuesday, evening])
  expect(await stored.sourceOf('real', rowOf('rb2701', '2026-10-12'))).toBe('行情桥')
  expect(await stored.sourceOf('real', rowOf('rb2701', '2026-10-13'))).toBe('表')
})

test('a minute saved again replaces the previous one', async () => {
  const { store } = await startStore()
  await store.save('real', '行情桥', batch([...monday, ...tuesday]))
  const [first] = monday
  await store.save('real', '行情桥', batch([{ ...(first as Candle), close: 3090, low: 3090, volume: 20 }]))
  expect(await store.of('real', 'rb2701', '2026-10-12')).toMatchObject([
    { close: 3090, volume: 20 },
    { close: 3101, volume: 12 },
  ])
})

test('days before the first minute are not queried one by one', async () => {
  const { store } = await startStore()
  await store.save('real', '行情桥', batch(monday))
  const queried: string[] = []
  const stored = createStoredMinutes(
    {
      ...store,
      of(world, contract, tradingDay) {
        queried.push(tradingDay)
        return store.of(world, contract, tradingDay)
      },
    },
    nothingImported,
  )
  for (const day of ['2026-09-29', '2026-09-30', '2026-10-08', '2026-10-12']) {
    await stored.of('real', rowOf('rb2701', day))
  }
  expect(queried).toEqual(['2026-10-12'])
})

test('a batch is saved completely or not at all', async () => {
  const { store } = await startStore()
  await store.save('real', '行情桥', batch(tuesday))
  const broken = { ...bar('2026-10-13 09:01', '2026-10-13'), open: 'three thousand' as unknown as number }
  const good = bar('2026-10-13 09:02', '2026-10-13')
  await expect(store.save('real', '行情桥', batch([good, broken]))).rejects.toThrow()
  expect(await store.of('real', 'rb2701', '2026-10-13')).toEqual(tuesday)
})
