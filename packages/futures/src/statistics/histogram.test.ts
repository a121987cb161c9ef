import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { histogram, quantile } from '.'

test('quartiles are interpolated between the two nearest prices', () => {
  // The position is 0.25 × 3 = 0.75 of the distance from the first value to the second.
  expect(quantile([10, 20, 30, 40], 0.25)).toBe(17.5)
  expect(quantile([10, 20, 30, 40], 0.5)).toBe(25)
  expect(quantile([7], 0.75)).toBe(7)
})

test('the bucket width is that of Freedman and Diaconis, rounded', () => {
  // For 1 … 64 the IQR is 48.25 − 16.75 = 31.5 and the width 2 × 31.5 ÷ ∛64 = 15.75. At least five buckets
  // need a width of at most 63 ÷ 5 = 12.6; the nearest round width is 10.
  const buckets = histogram(Array.from({ length: 64 }, (_, index) => index + 1))
  expect(buckets.map(({ from, to, count }) => [from, to, count])).toEqual([
    [0, 10, 9],
    [10, 20, 10],
    [20, 30, 10],
    [30, 40, 10],
    [40, 50, 10],
    [50, 60, 10],
    [60, 70, 5],
  ])
})

test('edges of small ratios are short decimals', () => {
  const buckets = histogram([1.01, 1.02, 1.02, 1.03, 1.04, 1.05, 1.07])
  expect(buckets.every(({ from }) => String(from).length <= 4)).toBe(true)
})

test('a given count of buckets spans from the lowest to the highest value', () => {
  expect(histogram([0, 1, 2, 3, 4], 2)).toEqual([
    { from: 0, to: 2, count: 2 },
    { from: 2, to: 4, count: 3 },
  ])
})

test('no prices give no bucket, equal prices one', () => {
  expect(histogram([])).toEqual([])
  expect(histogram([3, 3])).toEqual([{ from: 3, to: 3, count: 2 }])
})

test('every value is counted once in a bounded number of adjacent buckets', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 80 }),
      (values) => {
        const prices = values.map((value) => Math.round(value * 100) / 100)
        const buckets = histogram(prices)
        expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length)
        expect(buckets.length).toBeLessThanOrEqual(42)
        for (const [index, { from, to, count }] of buckets.entries()) {
          if (index > 0) expect(from).toBe(buckets[index - 1]?.to)
          const last = index === buckets.length - 1
          const inside = prices.filter((value) => value >= from && (last ? value <= to : value < to))
          expect(count).toBe(inside.length)
        }
      },
    ),
  )
})
