import { expect, test } from 'vitest'
import { axisDigits } from './axis-digits'

test('axis decimals depend on the size and the range of the values', () => {
  expect(axisDigits([-33.5, 120.25, null], 2)).toBe(2)
  expect(axisDigits([58.614, 71.2], 3)).toBe(2)
  expect(axisDigits([851_304, 1_100_000], 2)).toBe(0)
  expect(axisDigits([1000.2, 1001.4], 2)).toBe(2)
  expect(axisDigits([null], 2)).toBe(0)
})
