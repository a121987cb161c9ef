import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tradingDaysBetween } from '../calendar'
import type { Candle } from '../candles'
import { technicalFigures, technicalSummary } from '.'

const calendar = tradingDaysBetween('2026-01-05', '2026-12-31')

/** Day bars with these closes, a high two points above and a low two points below. */
const daysOf = (closes: readonly number[]) =>
  closes.map(
    (close, index): Candle => ({
      end: index,
      tradingDay: calendar[index] ?? '',
      open: close,
      high: close + 2,
      low: close - 2,
      close,
      volume: 100,
      turnover: null,
      openInterest: null,
    }),
  )

/** Closes that rise by 5 a day to 3395. */
const climb = Array.from({ length: 80 }, (_, index) => 3000 + index * 5)

test('a climb of five points a day, by hand', () => {
  const reading = technicalFigures(daysOf(climb), 1)
  // MA20 is the mean of 3300 … 3395. Each true range is 7, from the previous close to the high.
  expect(reading.fromMa20).toBeCloseTo((47.5 / 3347.5) * 100, 10)
  expect(reading.atr).toBeCloseTo((7 / 3395) * 100, 10)
  // The last bar has the highest high, 3397. The lowest low of twenty bars is 3298.
  expect(reading.fromHigh20).toBeCloseTo((-2 / 3397) * 100, 10)
  expect(reading.fromHigh60).toBeCloseTo((-2 / 3397) * 100, 10)
  expect(reading.fromLow20).toBeCloseTo((97 / 3298) * 100, 10)
  // The day before has a range of 3388 … 3392 and a close of 3390, so its R2 is 3394. The MACD bar of a
  // straight climb shrinks to 0.
  expect(reading).toMatchObject({ averages: '多头', macd: '红柱缩短', rsi: 100, pivot: 'R2上方' })
})

test('a fall of five points a day mirrors the figures of the rise', () => {
  const reading = technicalFigures(daysOf(climb.toReversed()), 1)
  expect(reading.fromLow20).toBeCloseTo((2 / 2998) * 100, 10)
  expect(reading.fromHigh20).toBeCloseTo((-97 / 3097) * 100, 10)
  expect(reading).toMatchObject({ averages: '空头', macd: '绿柱缩短', rsi: 0, pivot: 'S2下方' })
})

test('the counts are those of 技术信号', () => {
  const candles = daysOf(climb)
  expect(technicalFigures(candles, 1).counts).toEqual(technicalSummary(candles, 1).counts)
})

test.each([
  ['one bar', 1, { fromMa20: null, atr: null, fromHigh20: null, rsi: null, pivot: null, counts: null }],
  ['fourteen bars', 14, { rsi: null, atr: null, fromMa20: null }],
  ['nineteen bars', 19, { fromMa20: null, fromHigh20: null, fromLow20: null }],
  ['fifty-nine bars', 59, { averages: null, fromHigh60: null }],
  ['thirty-four bars', 34, { macd: null }],
])('%s are too few for these figures', (_, count, missing) => {
  expect(technicalFigures(daysOf(climb.slice(0, count)), 1)).toMatchObject(missing)
})

test('each figure is known from its first full period on', () => {
  const known = (count: number) => technicalFigures(daysOf(climb.slice(0, count)), 1)
  expect(known(15).rsi).toBe(100)
  expect(known(15).atr).not.toBeNull()
  expect(known(20).fromMa20).not.toBeNull()
  expect(known(20).fromLow20).not.toBeNull()
  expect(known(35).macd).not.toBeNull()
  expect(known(60).averages).toBe('多头')
  expect(known(60).fromHigh60).not.toBeNull()
})

test('without a bar all figures are null', () => {
  expect(Object.values(technicalFigures([], 1)).every((value) => value === null)).toBe(true)
})

test('the distance to a high is negative while the distance to a low is positive', () => {
  const prices = fc.array(fc.integer({ min: 2000, max: 4000 }), { minLength: 60, maxLength: 80 })
  fc.assert(
    fc.property(prices, (closes) => {
      const { fromHigh20, fromLow20, fromHigh60, rsi } = technicalFigures(daysOf(closes), 1)
      expect(fromHigh20).toBeLessThan(0)
      expect(fromLow20).toBeGreaterThan(0)
      expect(fromHigh60 ?? 0).toBeLessThanOrEqual(fromHigh20 ?? 0)
      expect(rsi).toBeGreaterThanOrEqual(0)
      expect(rsi).toBeLessThanOrEqual(100)
    }),
  )
})
