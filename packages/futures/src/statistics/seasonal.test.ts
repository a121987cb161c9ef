import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastTradingDay } from '../contracts'
import { leapYearDate, leapYearIndex, seasonByDate, seasonByExpiry } from '.'

test('a date has the same index in every year', () => {
  expect(leapYearIndex('2023-02-28')).toBe(58)
  expect(leapYearIndex('2024-02-29')).toBe(59)
  expect(leapYearIndex('2023-03-01')).toBe(60)
  expect(leapYearIndex('2024-03-01')).toBe(60)
  expect(leapYearIndex('2024-12-31')).toBe(365)
  expect([0, 58, 59, 60, 365].map(leapYearDate)).toEqual(['01-01', '02-28', '02-29', '03-01', '12-31'])
})

test('lines of a leap year and a common year are aligned after 02-29', () => {
  const lines = seasonByDate([
    { tradingDay: '2024-02-29', value: 3 },
    { tradingDay: '2023-02-28', value: 1 },
    { tradingDay: '2023-03-01', value: 2 },
    { tradingDay: '2024-03-01', value: 4 },
    { tradingDay: '2024-02-28', value: 5 },
  ])
  expect(lines.map(({ name, points }) => [name, points.map(({ at, value }) => [at, value])])).toEqual([
    [
      '2023',
      [
        [58, 1],
        [60, 2],
      ],
    ],
    [
      '2024',
      [
        [58, 5],
        [59, 3],
        [60, 4],
      ],
    ],
  ])
})

test('January rebar of two years is aligned by trading days to its expiry', () => {
  // rb2401 last traded on 2024-01-15 (a Monday), rb2501 on 2025-01-15 (a Wednesday).
  expect(lastTradingDay('rb2401')).toBe('2024-01-15')
  expect(lastTradingDay('rb2501')).toBe('2025-01-15')
  const earlier = seasonByExpiry(
    '2024',
    [
      { tradingDay: '2024-01-12', value: 20 },
      { tradingDay: '2024-01-15', value: 10 },
      { tradingDay: '2023-12-29', value: 40 },
    ],
    '2024-01-15',
  )
  const later = seasonByExpiry('2025', [{ tradingDay: '2025-01-14', value: 7 }], '2025-01-15')

  // Trading days from 12-29 to 01-15: 12-29, then 2 3 4 5, 8 9 10 11 12 and 15 January.
  expect(earlier.points.map(({ at, value }) => [at, value])).toEqual([
    [10, 40],
    [1, 20],
    [0, 10],
  ])
  expect(later.points.map(({ at }) => at)).toEqual([1])
})

test('days after expiry and days without trading are left out', () => {
  const { points } = seasonByExpiry(
    'x',
    [
      { tradingDay: '2024-01-13', value: 1 },
      { tradingDay: '2024-01-16', value: 2 },
    ],
    '2024-01-15',
  )
  expect(points).toEqual([])
})

test('indices and dates round-trip through the year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 365 }), (place) => {
      expect(leapYearIndex(`2024-${leapYearDate(place)}`)).toBe(place)
    }),
  )
})
