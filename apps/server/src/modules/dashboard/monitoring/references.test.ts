import { type Product, previousTradingDay, productOf } from '@vce/futures'
import { sessionGrid } from '@vce/futures/candles'
import { expect, test } from 'vitest'
import type { SettledRow } from './day-facts.repository'
import { minuteReferencesOf, noMinuteReferences } from './minute-references'
import { referencesOf } from './references'
import { watchedContracts } from './watched-contracts'

const rb: Product =
  productOf('rb') ??
  (() => {
    throw new Error('no rb')
  })()
const tradingDay = '2026-11-20'

/** Previous days, newest first; `of(back)` overrides fields of the day that is `back` days before. */
const days = (count: number, of: (back: number) => Partial<SettledRow> = () => ({})): SettledRow[] =>
  Array.from({ length: count }, (_, index) => ({
    contract: 'rb2705',
    product: 'rb',
    tradingDay: previousTradingDay(tradingDay, index + 1),
    high: 3010,
    low: 2990,
    close: 3000,
    openInterest: 1000,
    ...of(index + 1),
  }))

const referencesFor = (history: readonly SettledRow[]) =>
  referencesOf({
    product: rb,
    tradingDay,
    history,
    limits: undefined,
    largeTickVolume: 180,
    minutes: noMinuteReferences,
  })

test('highs and lows are of the previous twenty and sixty trading days', () => {
  const references = referencesFor(
    days(60, (back) => ({ high: back === 20 ? 3100 : back === 60 ? 3200 : 3010, low: 2900 + (back % 7) })),
  )
  expect(references).toMatchObject({ high20: 3100, low20: 2900, high60: 3200, low60: 2900 })
})

test('extremes are unknown if a day is missing, but not if it had no trade', () => {
  const history = days(60, (back) => ({ high: back === 5 ? null : 3010, low: back === 5 ? null : 2990 }))
  expect(referencesFor(history)).toMatchObject({ high20: 3010, high60: 3010 })
  const gap = history.filter(({ tradingDay: day }) => day !== previousTradingDay(tradingDay, 30))
  expect(referencesFor(gap)).toMatchObject({ high20: 3010, high60: null, low60: null })
  expect(referencesFor(days(19))).toMatchObject({ high20: null, low20: null })
})

test('σ of a minute comes from stored minutes, else from daily returns', async () => {
  // Closes alternate by 1 %; the standard deviation is that of ten such log returns.
  const history = days(11, (back) => ({ close: back % 2 === 0 ? 3000 : 3000 * Math.exp(0.01) }))
  const daily = 0.01 * Math.sqrt(10 / 9)
  const minutes = sessionGrid(rb, tradingDay).minutes.length
  expect(minutes).toBe(345)
  const { sigmaMinute, sigmaFiveMinutes } = referencesFor(history)
  expect(sigmaMinute).toBeCloseTo(daily / Math.sqrt(345), 12)
  expect(sigmaFiveMinutes).toBeCloseTo((daily * Math.sqrt(5)) / Math.sqrt(345), 12)
  expect(referencesFor(days(10)).sigmaMinute).toBeNull()

  const close = (place: number) => (place % 2 === 0 ? 3000 : 3003)
  const minuteReferences = await minuteReferencesOf(
    {
      minutes: async (_world, _contract, day) =>
        sessionGrid(rb, day).minutes.map((end, place) => ({ end, close: close(place), volume: 1 })),
    },
    { world: 'simulated', contract: 'rb2705', product: rb, tradingDay },
  )
  expect(minuteReferences.sigmaMinute).toBeCloseTo(Math.log(3003 / 3000), 5)
  const references = referencesOf({
    product: rb,
    tradingDay,
    history,
    limits: undefined,
    largeTickVolume: null,
    minutes: minuteReferences,
  })
  expect(references).toMatchObject({
    sigmaMinute: minuteReferences.sigmaMinute,
    sigmaFiveMinutes: minuteReferences.sigmaFiveMinutes,
  })
})

test('pivots and the previous close come from the previous trading day only', () => {
  const references = referencesFor(days(1, () => ({ high: 3060, low: 2970, close: 3000 })))
  // P = 3010: R1 = 3050, S1 = 2960.
  expect(references.pivots).toContainEqual({ name: 'R1', price: 3050 })
  expect(references.pivots).toContainEqual({ name: 'S1', price: 2960 })
  expect(references.pivots).toHaveLength(6)
  expect(references.previousClose).toBe(3000)
  expect(referencesFor(days(3).slice(1))).toMatchObject({ pivots: [], previousClose: null })
})

test('the mean volume of a minute is taken over the days that had it', async () => {
  const lots = new Map([
    [previousTradingDay(tradingDay, 1), 30],
    [previousTradingDay(tradingDay, 2), 10],
  ])
  const history = {
    async minutes(_world: string, _contract: string, day: string) {
      const volume = lots.get(day)
      const [first] = sessionGrid(rb, day).minutes
      return volume === undefined || first === undefined ? [] : [{ end: first, close: 3000, volume }]
    },
  }
  const { meanVolume, sigmaMinute } = await minuteReferencesOf(history, {
    world: 'simulated',
    contract: 'rb2705',
    product: rb,
    tradingDay,
  })
  const [first = 0, second = 0] = sessionGrid(rb, tradingDay).minutes
  expect(meanVolume(first)).toBe(20)
  expect(meanVolume(second)).toBe(0)
  expect(meanVolume(first - 60_000)).toBeNull()
  expect(sigmaMinute).toBe(0)
})

test('watched contracts are the main one, the next main one and those with a fifth', () => {
  const held = (contract: string, lots: number | null, main = false) => ({
    contract,
    product: contract.slice(0, 2),
    lots,
    main,
  })
  const watched = watchedContracts([
    held('rb2701', 100, true),
    held('rb2705', 500),
    held('rb2710', 200),
    held('rb2712', 150),
    held('rb2711', null),
    held('wr2701', 0),
  ])
  expect([...watched]).toEqual(['rb2701', 'rb2705', 'rb2710'])
})
