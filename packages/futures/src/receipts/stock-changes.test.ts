import { expect, test } from 'vitest'
import { monthlyChanges, stockChange } from '.'

const levels = (...days: [string, number][]) => days.map(([tradingDay, level]) => ({ tradingDay, level }))

test('the weekly change compares the same weekday, or the last trading day before a holiday', () => {
  // 2026-11-20 is a Friday. The day a week before 2026-10-09 falls into the National Day holidays (until
  // 10-07).
  const friday = levels(['2026-11-12', 80], ['2026-11-13', 100], ['2026-11-20', 150])
  expect(stockChange(friday, 'week')).toEqual({ from: '2026-11-13', change: 50, rate: 0.5 })
  const afterHoliday = levels(['2026-09-30', 40], ['2026-10-09', 30])
  expect(stockChange(afterHoliday, 'week')).toEqual({ from: '2026-09-30', change: -10, rate: -0.25 })
})

test('the monthly change tolerates a few missing days', () => {
  // 30 days before 2026-11-20 is 2026-10-21. 10-16 is three trading days earlier, 10-14 five.
  expect(stockChange(levels(['2026-10-16', 10], ['2026-11-20', 25]), 'month')).toMatchObject({ change: 15 })
  expect(stockChange(levels(['2026-10-14', 10], ['2026-11-20', 25]), 'month')).toBeNull()
  expect(stockChange(levels(['2026-11-20', 25]), 'week')).toBeNull()
  expect(stockChange([], 'week')).toBeNull()
})

test('a change from 0 has no rate', () => {
  expect(stockChange(levels(['2026-11-13', 0], ['2026-11-20', 25]), 'week')).toMatchObject({
    change: 25,
    rate: null,
  })
})

test('the month after one without days has no change', () => {
  const months = monthlyChanges(
    levels(
      ['2026-07-30', 5],
      ['2026-07-31', 10],
      ['2026-08-31', 4],
      ['2026-10-30', 9],
      ['2026-12-31', 1],
      ['2027-01-04', 8],
    ),
  )
  expect(months.map(({ month, level, change }) => [month, level, change])).toEqual([
    ['2026-07', 10, null],
    ['2026-08', 4, -6],
    ['2026-10', 9, null],
    ['2026-12', 1, null],
    ['2027-01', 8, 7],
  ])
})
