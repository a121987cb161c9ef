import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundToHundredths } from '.'

test.each([
  [3.125, 3.13],
  [-3.125, -3.13],
  [2.994, 2.99],
  [-0.001, 0],
  [0, 0],
])('%d rounds to %d', (value, expected) => {
  expect(roundToHundredths(value)).toBe(expected)
})

test('rounding is symmetric and within half a hundredth', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
      expect(roundToHundredths(-value)).toBe(0 - roundToHundredths(value))
      expect(Math.abs(roundToHundredths(value) - value)).toBeLessThanOrEqual(0.005 + 1e-9)
    }),
  )
})
