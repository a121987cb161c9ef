import { expect, test } from 'vitest'
import { dayWithinYear, isOlder, olderDay } from './older-day'

test('a figure of an earlier day than its board is older, one without a day or on a board without one is not', () => {
  expect(isOlder('2017-12-29', '2026-09-16')).toBe(true)
  expect(isOlder('2026-09-16', '2026-09-16')).toBe(false)
  expect(isOlder(null, '2026-09-16')).toBe(false)
  expect(isOlder('2017-12-29', null)).toBe(false)
})

test('a day that differs from its board’s is written with the year', () => {
  expect(olderDay('2026-09-16', '2026-09-16')).toBe('09-16')
  expect(olderDay('2025-09-16', '2026-09-16')).toBe('2025-09-16')
})

test('a day of another year is written with it', () => {
  expect(dayWithinYear('2026-09-11', '2026-09-16')).toBe('09-11')
  expect(dayWithinYear('2017-12-28', '2026-09-16')).toBe('2017-12-28')
})
