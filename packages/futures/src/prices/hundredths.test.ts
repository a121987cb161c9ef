import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hundredths } from '.'

test.each([
  [3.125, 3.13],
  [-3.125, -3.13],
  [2.994, 2.99],
  [-0.001, 0],
  [0, 0],
])('%d rounds to %d', (value, expected) => {
  expect(hundredths(value)).toBe(expected)
})

test('rounding is symmetric and within half a hundredth', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
      expect(hundredths(-value)).toBe(0 - hundredths(value))
      expect(Math.abs(hundredths(value) - value)).toBeLessThanOrEqual(0.005 + 1e-9)
    }),
  )
})
