import { expect, test } from 'vitest'
import { tradingDaysBetween } from '../calendar'
import { yearPercentiles } from '.'

const days = tradingDaysBetween('2024-01-02', '2026-11-20')
const rising = days.map((tradingDay, index) => ({ tradingDay, value: index }))

test('a one-year high has no five-year percentile without five years of days', () => {
  const [one, three, five] = yearPercentiles(rising)
  // The sample begins after 2025-11-20 and ends with 2026-11-20.
  expect(one).toEqual({
    years: 1,
    percentile: 100,
    size: tradingDaysBetween('2025-11-21', '2026-11-20').length,
  })
  // The series begins on 2024-01-02: its 697 days are 96 % of 3 × 243.
  expect(three).toMatchObject({ percentile: 100, size: days.length })
  expect(five).toEqual({ years: 5, percentile: null, size: days.length })
})

test('the window begins after the same date of the previous year', () => {
  const values = [
    { tradingDay: '2025-11-20', value: 99 },
    { tradingDay: '2025-11-21', value: 1 },
    { tradingDay: '2026-11-20', value: 2 },
  ]
  expect(yearPercentiles(values, [1], 0)).toEqual([{ years: 1, percentile: 100, size: 2 }])
  expect(yearPercentiles(values, [null])).toEqual([{ years: null, percentile: 50, size: 3 }])
})

test('a pair listed for eight months of a year needs only those', () => {
  const year = tradingDaysBetween('2026-03-16', '2026-11-20').map((tradingDay, value) => ({
    tradingDay,
    value,
  }))
  expect(yearPercentiles(year, [1])[0]?.percentile).toBeNull()
  expect(yearPercentiles(year, [1], 8 / 12)[0]?.percentile).toBe(100)
})

test('no values have no percentile', () => {
  expect(yearPercentiles([], [1])).toEqual([{ years: 1, percentile: null, size: 0 }])
})
