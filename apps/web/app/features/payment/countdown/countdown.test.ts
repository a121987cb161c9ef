import { expect, test } from 'vitest'
import { clockText, secondsUntil } from './countdown'

test('the running second counts and nothing is left after the end', () => {
  expect(secondsUntil(10_000, 0)).toBe(10)
  expect(secondsUntil(10_000, 9_001)).toBe(1)
  expect(secondsUntil(10_000, 10_000)).toBe(0)
  expect(secondsUntil(10_000, 60_000)).toBe(0)
})

test('a clock has two digits for minutes and seconds', () => {
  expect(clockText(1_656)).toBe('27:36')
  expect(clockText(9)).toBe('00:09')
  expect(clockText(7_200)).toBe('120:00')
})
