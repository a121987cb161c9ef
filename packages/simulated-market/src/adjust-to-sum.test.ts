import { expect, test } from 'vitest'
import { adjustToSum } from './adjust-to-sum'

const sumOf = (values: Float64Array, weights: number[]) =>
  values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0)

test('values reach the wanted sum within their bounds', () => {
  const weights = [5, 1, 4]
  for (const wanted of [20, 21.5, 24, 29.9, 30]) {
    const values = Float64Array.of(2, 2.5, 3)
    adjustToSum(values, weights, wanted, 2, 3)
    expect(sumOf(values, weights)).toBeCloseTo(wanted, 9)
    expect(Math.min(...values)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...values)).toBeLessThanOrEqual(3)
  }
})

test('a sum beyond the bounds is reached by scaling', () => {
  const values = Float64Array.of(3, 3)
  adjustToSum(values, [1, 2], 9.3, 2, 3)
  expect(sumOf(values, [1, 2])).toBeCloseTo(9.3, 9)
})

test('only values in the given range change', () => {
  const values = Float64Array.of(1, 1, 1, 1)
  adjustToSum(values, [1, 1, 1, 1], 3, 0, 2, 1, 3)
  expect([...values]).toEqual([1, 1.5, 1.5, 1])
})
