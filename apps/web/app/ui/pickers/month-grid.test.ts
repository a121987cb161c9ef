import { addDays } from '@vce/futures'
import { expect, test } from 'vitest'
import { addMonths, addMonthsToDay, isWithin, monthGrid, weekdayIndex } from './month-grid'

test('weeks start on Monday and include days of the neighbouring months', () => {
  const weeks = monthGrid('2026-11')
  expect(weeks[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ])
  expect(weeks.at(-1)?.at(0)).toBe('2026-11-30')
  expect(weeks.flat().filter((day) => day.startsWith('2026-11'))).toHaveLength(30)
})

test('a February of four whole weeks has four weeks', () => {
  expect(monthGrid('2021-02')).toHaveLength(4)
  expect(
    monthGrid('2024-02')
      .flat()
      .filter((day) => day.startsWith('2024-02')),
  ).toHaveLength(29)
})

test('steps cross months and years', () => {
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2025-11', 14)).toBe('2027-01')
})

test('a longer month’s last day becomes the shorter one’s', () => {
  expect(addMonthsToDay('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonthsToDay('2024-02-29', -12)).toBe('2023-02-28')
})

test('weekdays count from Monday', () => {
  expect(weekdayIndex('2026-11-20')).toBe(4)
  expect(isWithin('2026-11-20', '2026-11-20', '2026-11-20')).toBe(true)
  expect(isWithin('2026-11-21', undefined, '2026-11-20')).toBe(false)
})
