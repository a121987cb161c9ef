import { expect, test } from 'vitest'
import { epochOf, midnightBefore, momentAt } from './beijing-time'

test('moments of Beijing convert to epoch milliseconds eight hours ahead of UTC and back', () => {
  expect(epochOf('2026-10-12 09:00')).toBe(Date.UTC(2026, 9, 12, 1))
  expect(epochOf('2026-10-12 02:30:00.500')).toBe(Date.UTC(2026, 9, 11, 18, 30, 0, 500))
  expect(momentAt(epochOf('2026-10-12 00:00:01'))).toBe('2026-10-12 00:00:01')
  expect(momentAt(midnightBefore(epochOf('2026-10-12 07:59')))).toBe('2026-10-12 00:00:00')
  expect(() => epochOf('2026-10-12')).toThrow(RangeError)
  expect(() => epochOf('2026-13-12 09:00')).toThrow(RangeError)
})
