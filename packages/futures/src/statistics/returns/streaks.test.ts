import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnDays, streakStatistics } from '..'
import { candle, daysWithCloses } from './series.fixture'

test('an unchanged day ends a run while the running one is not counted as finished', () => {
  // 2026-11-02 is a Monday.
  const days = daysWithCloses('2026-11-02', [100, 101, 102, 110, 110, 105, 99, 100, 104.5])
  expect(streakStatistics(days)).toEqual({
    current: 2,
    longestUp: { days: 3, from: '2026-11-03', to: '2026-11-05', return: 10 },
    // The return from 110 to 99.
    longestDown: { days: 2, from: '2026-11-09', to: '2026-11-10', return: -10 },
    counts: [
      { days: 1, up: 0, down: 0 },
      { days: 2, up: 0, down: 1 },
      { days: 3, up: 1, down: 0 },
    ],
  })
})

test('the longest run may be the running one, the newer of equal ones', () => {
  const days = daysWithCloses('2026-11-02', [100, 101, 99, 100])
  expect(streakStatistics(days)).toMatchObject({
    current: 1,
    longestUp: { days: 1, from: '2026-11-05', to: '2026-11-05' },
    counts: [{ days: 1, up: 1, down: 1 }],
  })
})

test('a run ends at a missing or unchanged day', () => {
  const holed = returnDays(
    [
      candle('2026-11-02', [1, 1, 1, 100]),
      candle('2026-11-03', [1, 1, 1, 101]),
      candle('2026-11-05', [1, 1, 1, 102]),
    ],
    [],
  )
  expect(streakStatistics(holed)).toMatchObject({ current: 0, longestUp: { days: 1, to: '2026-11-03' } })
  expect(streakStatistics([])).toEqual({ current: 0, longestUp: null, longestDown: null, counts: [] })
})

test('every rising or falling day belongs to exactly one run', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 95, max: 105 }), { minLength: 1, maxLength: 80 }), (closes) => {
      const { current, counts, longestUp, longestDown } = streakStatistics(
        daysWithCloses('2026-01-05', closes),
      )
      const moves = closes.slice(1).map((close, index) => Math.sign(close - (closes[index] ?? 0)))
      const inRuns = (of: 'up' | 'down') => counts.reduce((sum, each) => sum + each.days * each[of], 0)
      expect(inRuns('up') + Math.max(0, current)).toBe(moves.filter((move) => move > 0).length)
      expect(inRuns('down') + Math.max(0, -current)).toBe(moves.filter((move) => move < 0).length)
      expect(longestUp?.days ?? 0).toBeGreaterThanOrEqual(current)
      expect(longestDown?.days ?? 0).toBeGreaterThanOrEqual(-current)
    }),
  )
})
