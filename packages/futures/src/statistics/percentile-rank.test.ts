import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentileRank } from '.'

test.each([
  [[5, 3, 4, 1], 0, 'the lowest'],
  [[1, 3, 4, 5], 100, 'the highest'],
  [[1, 5, 3], 50, 'one below, one above'],
  // Two values are below (1 and 2), two are equal: (2 + 0.5) ÷ 4.
  [[1, 2, 3, 9, 3], 62.5, 'a repeated price'],
  [[7, 7, 7], 50, 'a constant price'],
])('the last of %j has the percentile %d: %s', (values, expected, _why) => {
  expect(percentileRank(values)).toBe(expected)
})

test('a single value has no percentile', () => {
  expect(percentileRank([])).toBeNull()
  expect(percentileRank([3])).toBeNull()
})

test('percentiles average to 50 and mirror with the sign', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 40 }), (values) => {
      const place = percentileRank(values) ?? Number.NaN
      expect(place).toBeGreaterThanOrEqual(0)
      expect(place).toBeLessThanOrEqual(100)
      expect(percentileRank(values.map((value) => -value))).toBeCloseTo(100 - place, 9)
      const all = values.map((value, index) => percentileRank([...values.toSpliced(index, 1), value]) ?? 0)
      expect(all.reduce((sum, each) => sum + each, 0) / all.length).toBeCloseTo(50, 9)
    }),
  )
})
