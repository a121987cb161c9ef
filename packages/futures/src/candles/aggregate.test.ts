import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rebarMinutes, tqMinutes } from '../../test/minute-bars'
import { requireProduct } from '../../test/require-product'
import { beijingMoment, hasSharedData, sharedRows } from '../../test/shared-data'
import { momentAt, tradingDaysBetween } from '../calendar'
import { products } from '../contracts'
import { addMinute, aggregate, type Candle, dayIntervals, type Interval, sessionGrid } from '.'

const intervals: Interval[] = ['1m', '3m', '5m', '15m', '30m', '60m', '120m', '240m', ...dayIntervals]
const gridsOf = (code: string) => (tradingDay: string) => sessionGrid(requireProduct(code), tradingDay)

/**
 * Generates the minutes of several days of any product: some have no trades, and prices are a random walk of
 * integers.
 */
const someMinutes = fc
  .record({
    product: fc.constantFrom(...products),
    first: fc.constantFrom(...tradingDaysBetween('2026-09-14', '2026-10-12')),
    days: fc.integer({ min: 1, max: 4 }),
    steps: fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.nat(9), fc.nat(900)), {
      minLength: 1,
      maxLength: 60,
    }),
    knowsTurnover: fc.boolean(),
  })
  .map(({ product, first, days, steps, knowsTurnover }) => {
    let close = 4000
    let index = 0
    const minutes = tradingDaysBetween(first, '2026-12-31')
      .slice(0, days)
      .flatMap((tradingDay) => {
        const ends = sessionGrid(product, tradingDay).minutes
        return ends.map((end): Candle => {
          const [move = 0, reach = 0, volume = 0] = steps[index % steps.length] ?? []
          index += 1
          const open = close
          close += move
          return {
            end,
            tradingDay,
            open,
            high: Math.max(open, close) + reach,
            low: Math.min(open, close) - reach,
            close,
            volume,
            turnover: knowsTurnover ? volume * close * 10 : null,
            openInterest: index % 5 === 0 ? null : 1000 + index,
          }
        })
      })
    return {
      minutes: minutes.filter(({ volume }) => volume > 0),
      gridOf: (tradingDay: string) => sessionGrid(product, tradingDay),
    }
  })

test('incremental aggregation, including growing minutes, equals a full recount', () => {
  fc.assert(
    fc.property(someMinutes, fc.constantFrom(...intervals), ({ minutes, gridOf }, interval) => {
      const live: Candle[] = []
      for (const minute of minutes) {
        const half = {
          ...minute,
          high: Math.max(minute.open, minute.close),
          low: Math.min(minute.open, minute.close),
          volume: Math.floor(minute.volume / 2),
          turnover: minute.turnover === null ? null : Math.floor(minute.turnover / 2),
          openInterest: null,
        }
        addMinute(live, half, interval, gridOf)
        const changed = addMinute(live, minute, interval, gridOf, half)
        expect(changed).toBe(live.at(-1))
      }
      expect(live).toEqual(aggregate(minutes, interval, gridOf))
    }),
    { numRuns: 60 },
  )
})

test('longer bars preserve the volume and extremes of their minutes and can be built in steps', () => {
  fc.assert(
    fc.property(someMinutes, fc.constantFrom(...intervals), ({ minutes, gridOf }, interval) => {
      const before = structuredClone(minutes)
      const bars = aggregate(minutes, interval, gridOf)
      const sum = (candles: readonly Candle[]) => candles.reduce((total, { volume }) => total + volume, 0)
      expect(sum(bars)).toBe(sum(minutes))
      expect(Math.max(...bars.map(({ high }) => high))).toBe(Math.max(...minutes.map(({ high }) => high)))
      expect(bars[0]?.open).toBe(minutes[0]?.open)
      expect(bars.at(-1)?.close).toBe(minutes.at(-1)?.close)
      for (const [index, bar] of bars.entries()) {
        expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close))
        expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close))
        expect(bar.end).toBeGreaterThan(bars[index - 1]?.end ?? 0)
      }
      if (dayIntervals.some((each) => each === interval)) {
        expect(aggregate(aggregate(minutes, 'day', gridOf), interval, gridOf)).toEqual(bars)
      }
      if (interval === '60m' || interval === '120m' || interval === '240m') {
        expect(aggregate(aggregate(minutes, '5m', gridOf), interval, gridOf)).toEqual(bars)
      }
      expect(minutes).toEqual(before)
    }),
    { numRuns: 60 },
  )
})

test('a week is one bar with the trading day of its last part', () => {
  const day = (tradingDay: string, close: number): Candle => ({
    end: sessionGrid(requireProduct('rb'), tradingDay).close,
    tradingDay,
    open: close - 5,
    high: close + 5,
    low: close - 10,
    close,
    volume: 10,
    turnover: null,
    openInterest: 100,
  })
  const bars = aggregate(
    [day('2026-09-28', 3100), day('2026-09-29', 3150), day('2026-10-08', 3120)],
    'week',
    gridsOf('rb'),
  )
  expect(bars).toMatchObject([
    { tradingDay: '2026-09-29', open: 3095, high: 3155, low: 3090, close: 3150, volume: 20 },
    { tradingDay: '2026-10-08', open: 3115, volume: 10 },
  ])
  expect(momentAt(bars[0]?.end ?? 0)).toBe('2026-09-30 15:00:00')
})

describe.skipIf(!hasSharedData)('real minutes', () => {
  test('gold: days aggregated from 33,969 minutes equal the published days', () => {
    const minutes = tqMinutes('SHFE.au1912')
    const days = aggregate(minutes, 'day', gridsOf('au'))
    const published = new Map(
      sharedRows('daily/SHFE.au1912_daily_oi.csv.gz').map((row) => [
        beijingMoment(row.datetime_ns ?? '').slice(0, 10),
        [row.open, row.high, row.low, row.close, row.volume, row.close_oi].map(Number),
      ]),
    )
    const aggregated = days.map(({ tradingDay, open, high, low, close, volume, openInterest }) => [
      tradingDay,
      [open, high, low, close, volume, openInterest],
    ])
    const theirs = days.map(({ tradingDay }) => [tradingDay, published.get(tradingDay)])
    // The first and the last trading day of the minute file are incomplete.
    expect(aggregated.slice(1, -1)).toEqual(theirs.slice(1, -1))
    expect(days).toHaveLength(64)
  })

  test.each([
    ['m', 'DCE.m2005'],
    ['jd', 'DCE.jd1909'],
    ['IF', 'CFFEX.IF2003'],
    ['au', 'SHFE.au1912'],
  ])('%s: every path of aggregation from minutes to days gives the same bars', (code, file) => {
    const minutes = tqMinutes(file)
    const days = aggregate(minutes, 'day', gridsOf(code))
    for (const interval of ['3m', '5m', '15m', '30m', '60m', '120m', '240m'] as const) {
      const bars = aggregate(minutes, interval, gridsOf(code))
      expect(bars.length).toBeLessThan(minutes.length)
      expect(aggregate(bars, 'day', gridsOf(code))).toEqual(days)
    }
  })

  test('rebar: auction bars are merged into the first minute without losing lots or turnover', () => {
    const minutes = rebarMinutes()
    const bars = aggregate(minutes, '1m', gridsOf('rb'))
    expect(bars).toHaveLength(minutes.length - 5)
    const sum = (candles: readonly Candle[], part: 'volume' | 'turnover') =>
      candles.reduce((total, candle) => total + (candle[part] ?? Number.NaN), 0)
    expect(sum(bars, 'volume')).toBe(sum(minutes, 'volume'))
    expect(sum(bars, 'turnover')).toBe(sum(minutes, 'turnover'))

    // On these days the contract of the file is the main contract, so the continuous series has the same day
    // bars. Our minutes come from half-second snapshots, which occasionally miss an extreme price: by one
    // tick on two of the four days.
    const published = new Map(sharedRows('daily/sina_main_RB.csv').map((row) => [row.date, row]))
    const days = aggregate(minutes, 'day', gridsOf('rb')).slice(1, -1)
    let missed = 0
    for (const { tradingDay, open, high, low, close, volume } of days) {
      const row = published.get(tradingDay)
      const theirs = [row?.open, row?.close, row?.volume].map(Number)
      expect([tradingDay, [open, close, volume]]).toEqual([tradingDay, theirs])
      missed += Number(row?.high) - high + low - Number(row?.low)
      expect(Number(row?.high) - high).toBeOneOf([0, 1])
      expect(low - Number(row?.low)).toBeOneOf([0, 1])
    }
    expect([days.length, missed]).toEqual([4, 2])
  })
})
