import { expect, test } from 'vitest'
import { dayTextWithinYear, isOlder, olderDayText } from './stale-day'

test('a figure is older only if both days are known and its day precedes the board’s', () => {
  expect(isOlder('2017-12-29', '2026-09-16')).toBe(true)
  expect(isOlder('2026-09-16', '2026-09-16')).toBe(false)
  expect(isOlder(null, '2026-09-16')).toBe(false)
  expect(isOlder('2017-12-29', null)).toBe(false)
})

test('a day other than the board’s is written with its year', () => {
  expect(olderDayText('2026-09-16', '2026-09-16')).toBe('09-16')
  expect(olderDayText('2025-09-16', '2026-09-16')).toBe('2025-09-16')
})

test('a day of another year is written with its year', () => {
  expect(dayTextWithinYear('2026-09-11', '2026-09-16')).toBe('09-11')
  expect(dayTextWithinYear('2017-12-28', '2026-09-16')).toBe('2017-12-28')
})
