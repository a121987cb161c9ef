import type { ProfitPoint } from '@vce/protocol'
import { expect, test } from 'vitest'
import { calendarMonths, dayAfterKey, depthOf } from './calendar-months'

const point = (tradingDay: string, profit: number | null) => ({ tradingDay, profit }) as ProfitPoint

test('days are placed by month and weekday without weekends', () => {
  const months = calendarMonths([point('2026-10-30', 5), point('2026-11-02', -3), point('2026-11-06', null)])

  expect(months.map(({ month, profit }) => [month, profit])).toEqual([
    ['2026-10', 5],
    ['2026-11', -3],
  ])
  // 1 November 2026 is a Sunday, so its week has no weekday of this month and is left out.
  const november = months[1]?.weeks ?? []
  expect(november).toHaveLength(5)
  expect(november[0]?.map((day) => day?.day.slice(8))).toEqual(['02', '03', '04', '05', '06'])
  expect(november[0]?.map((day) => day?.point?.profit)).toEqual([-3, undefined, undefined, undefined, null])
  expect(november[4]?.map((day) => day?.day.slice(8))).toEqual([
    '30',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('the colour is deepest near the largest profit', () => {
  expect([100, -56, 40, -10, 0].map((profit) => depthOf(profit, 100))).toEqual([3, 3, 2, 1, 0])
  expect(depthOf(0, 0)).toBe(0)
})

test('arrow keys move by day or by week and stop at the ends', () => {
  const days = ['01', '02', '03', '04', '05', '06', '07']
  expect(dayAfterKey('ArrowRight', days, '03')).toBe('04')
  expect(dayAfterKey('ArrowDown', days, '01')).toBe('06')
  expect(dayAfterKey('ArrowUp', days, '02')).toBe('01')
  expect(dayAfterKey('ArrowLeft', days, '01')).toBe('01')
  expect(dayAfterKey('End', days, '02')).toBe('07')
  expect(dayAfterKey('a', days, '02')).toBeNull()
})
