import { expect, test } from 'vitest'
import { periodStart } from './period'

test('a period starts with its day, week, month or year', () => {
  expect(periodStart('day', '2026-11-20')).toBe('2026-11-20')
  // A Friday, a Monday, and a Thursday whose week began in the previous year.
  expect(periodStart('week', '2026-11-20')).toBe('2026-11-16')
  expect(periodStart('week', '2026-11-16')).toBe('2026-11-16')
  expect(periodStart('week', '2026-01-01')).toBe('2025-12-29')
  expect(periodStart('month', '2026-11-20')).toBe('2026-11-01')
  expect(periodStart('year', '2026-11-20')).toBe('2026-01-01')
})
