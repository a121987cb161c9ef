import { expect, test } from 'vitest'
import { tradingDaysBetween } from '../../calendar'
import { monthReturns, monthSeasonality, returnDays, weekdaySeasonality } from '..'
import { candle, daysWithCloses } from './series.fixture'

/** Every trading day from `from` to `to`; the close is 100 except for the given last closes of months. */
function months(from: string, to: string, lastCloses: Record<string, number>) {
  let close = 100
  const days = tradingDaysBetween(from, to)
  return days.map((day, index) => {
    const month = day.slice(0, 7)
    if (month !== days[index + 1]?.slice(0, 7)) close = lastCloses[month] ?? close
    return candle(day, [close, close, close, close])
  })
}

const year = months('2025-12-31', '2026-11-19', {
  '2026-01': 110,
  '2026-02': 99,
  '2026-03': 99,
  '2026-10': 108.9,
  '2026-11': 120,
})

test('a month’s return is between the last closes of the previous and this month, without the running month', () => {
  // 110 ÷ 100; 99 ÷ 110; 108.9 ÷ 99. The series ends on 19 November, so November is not complete, and
  // December began before the series.
  expect(monthReturns(returnDays(year, []))).toEqual([
    { year: 2026, month: 1, return: 10 },
    { year: 2026, month: 2, return: -10 },
    ...[3, 4, 5, 6, 7, 8, 9].map((month) => ({ year: 2026, month, return: 0 })),
    { year: 2026, month: 10, return: expect.closeTo(10, 10) },
  ])
})

test('a month without its last day and the month after it are left out', () => {
  const withHole = year.filter(({ tradingDay }) => tradingDay !== '2026-01-30')
  expect(monthReturns(returnDays(withHole, [])).map(({ month }) => month)).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
})

test('a missing day in the middle of a month does not matter', () => {
  const withHole = year.filter(({ tradingDay }) => tradingDay !== '2026-01-15')
  expect(monthReturns(returnDays(withHole, []))[0]).toEqual({ year: 2026, month: 1, return: 10 })
})

test('a roll with an unknown step excludes its month', () => {
  const roll = { tradingDay: '2026-02-10', from: 'rb2605', to: 'rb2610', fromClose: null, toClose: 100 }
  expect(monthReturns(returnDays(year, [roll])).map(({ month }) => month)).toEqual([
    1, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
})

test('months of all years share a bucket: Januaries of +10 % and −4 % have a probability of 50 % and a mean of 3 %', () => {
  const [january, february] = monthSeasonality([
    { year: 2025, month: 1, return: 10 },
    { year: 2026, month: 1, return: -4 },
  ])
  expect(january).toEqual({
    at: 1,
    count: 2,
    up: 1,
    upProbability: 50,
    meanReturn: 3,
    bestReturn: 10,
    worstReturn: -4,
  })
  expect(february).toMatchObject({ at: 2, count: 0, upProbability: null, meanReturn: null, bestReturn: null })
})

test('weekdays: a Monday compares with Friday’s close, a day after a missing day has no return', () => {
  // From Thursday 2026-11-05 on: Friday +10 %, Monday −10 %, Tuesday 0 %, Wednesday +1 %.
  const week = daysWithCloses('2026-11-05', [100, 110, 99, 99, 99.99])
  const buckets = weekdaySeasonality(week)
  expect(buckets.map(({ at, count }) => [at, count])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 0],
    [5, 1],
  ])
  expect(buckets[0]?.meanReturn).toBeCloseTo(-10, 10)
  expect(buckets[1]).toMatchObject({ up: 0, upProbability: 0, meanReturn: 0 })
  expect(buckets[4]?.meanReturn).toBeCloseTo(10, 10)

  const candles = [candle('2026-11-05', [100, 100, 100, 100]), candle('2026-11-09', [110, 110, 110, 110])]
  expect(weekdaySeasonality(returnDays(candles, [])).map(({ count }) => count)).toEqual([0, 0, 0, 0, 0])
})
