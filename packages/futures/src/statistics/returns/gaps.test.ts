import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tradingDaysBetween } from '../../calendar'
import { gapStatistics, returnDays } from '..'
import { candle } from './series.fixture'

const calendar = tradingDaysBetween('2026-01-05', '2026-12-31')
const line = (days: readonly [open: number, high: number, low: number, close: number][]) =>
  returnDays(
    days.map((prices, index) => candle(calendar[index] ?? '', prices)),
    [],
  )

const days = line([
  [3000, 3010, 2990, 3000],
  // +15 points are 0.5 %, and the low is back at the previous close, 3000.
  [3015, 3040, 3000, 3030],
  // +30 points are 0.990 % (1 % would be 30.3), and the low, 3040, stays above the previous close.
  [3060, 3080, 3040, 3070],
  // −14 points are 0.456 %, which is below the threshold.
  [3056, 3060, 3050, 3060],
  // −61.2 points are 2 %, and the high stays below 3060.
  [2998.8, 3059, 2990, 3000],
])

test('gaps of half a percent count and are filled when the day returns to the previous close', () => {
  const gaps = gapStatistics(days, 0.5)
  expect(gaps).toMatchObject({ threshold: 0.5, up: 2, down: 1, upFilled: 50, downFilled: 0 })
  // Three of the four days that have a previous day have a gap.
  expect(gaps.share).toBe(75)
  expect(gaps.meanUp).toBeCloseTo((0.5 + 30 / 30.3) / 2, 10)
  expect(gaps.meanDown).toBeCloseTo(-2, 10)
  expect(gaps.largest.map(({ tradingDay, filled }) => [tradingDay, filled])).toEqual([
    [calendar[4], false],
    [calendar[2], false],
    [calendar[1], true],
  ])
})

test('a down gap is filled by a high at the previous close', () => {
  const filled = gapStatistics(
    line([
      [100, 100, 100, 100],
      [99, 100, 98, 99],
    ]),
    1,
  )
  expect(filled).toMatchObject({ up: 0, down: 1, downFilled: 100, upFilled: null, meanUp: null })
})

test('without a previous day there is neither gap nor share', () => {
  expect(gapStatistics(line([[1, 1, 1, 1]]), 0.5)).toMatchObject({ up: 0, down: 0, share: null, largest: [] })
})

test('a difference across missing days is not a gap', () => {
  const holed = returnDays(
    [candle('2026-01-05', [100, 100, 100, 100]), candle('2026-01-07', [120, 120, 120, 120])],
    [],
  )
  expect(gapStatistics(holed, 0.5)).toMatchObject({ up: 0, share: null })
})

test('every gap reaches the threshold', () => {
  const anyDay = fc.tuple(fc.integer({ min: 900, max: 1100 }), fc.integer({ min: 900, max: 1100 }))
  fc.assert(
    fc.property(
      fc.array(anyDay, { minLength: 2, maxLength: 60 }),
      fc.integer({ min: 1, max: 40 }),
      (prices, tenths) => {
        const market = line(
          prices.map(([open, close]) => [open, Math.max(open, close), Math.min(open, close), close]),
        )
        const threshold = tenths / 10
        const gaps = gapStatistics(market, threshold, 100)
        expect(gaps.largest).toHaveLength(gaps.up + gaps.down)
        for (const { gap } of gaps.largest) expect(Math.abs(gap)).toBeGreaterThan(threshold - 1e-6)
        const wider = gapStatistics(market, threshold * 2, 100)
        expect(wider.up).toBeLessThanOrEqual(gaps.up)
        expect(wider.down).toBeLessThanOrEqual(gaps.down)
      },
    ),
  )
})
