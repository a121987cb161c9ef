import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countSize, largeTickOf, type SizeCounts } from '.'
import { countedSize } from './size-counts'

function countsOf(sizes: Iterable<number>): SizeCounts {
  const counts = new Map<number, number>()
  for (const size of sizes) countSize(counts, size)
  return counts
}

/** Repeats one size for a number of ticks. */
const repeated = (ticks: number, size = 1) => Array.from({ length: ticks }, () => size)

/** The smallest size that at least 99.5 % of the sizes do not exceed, by brute force. */
function bruteForce(sizes: readonly number[]): number {
  const sorted = sizes.toSorted((a, b) => a - b)
  const found = sorted.find((size) => sorted.filter((each) => each <= size).length / sorted.length >= 0.995)
  return found ?? Number.NaN
}

/** Distributes sizes over a number of days. */
const distributed = (sizes: readonly number[], days: number) =>
  Array.from({ length: days }, (_, day) => countsOf(sizes.filter((_size, index) => index % days === day)))

/** A thousand to twelve hundred ticks: most are small, some large, very few huge. */
const traded = fc.array(
  fc.oneof(
    { weight: 60, arbitrary: fc.integer({ min: 1, max: 12 }) },
    { weight: 6, arbitrary: fc.integer({ min: 13, max: 400 }) },
    { weight: 1, arbitrary: fc.integer({ min: 401, max: 50_000 }) },
  ),
  { minLength: 1000, maxLength: 1200, size: 'max' },
)

test('the percentile is at least the exact one and at most 2 % above it', () => {
  fc.assert(
    fc.property(traded, fc.integer({ min: 5, max: 20 }), (sizes, days) => {
      const exact = bruteForce(sizes)
      const found = largeTickOf(distributed(sizes, days)) ?? Number.NaN
      expect(found).toBe(countedSize(exact))
      expect(found).toBeGreaterThanOrEqual(exact)
      expect(found).toBeLessThanOrEqual(exact <= 100 ? exact : exact * 1.02)
    }),
    { numRuns: 60 },
  )
})

test('with five large ticks of a thousand the percentile is the next smaller size', () => {
  const days = distributed([...repeated(995, 3), ...repeated(5, 40)], 5)
  expect(largeTickOf(days)).toBe(3)
  expect(largeTickOf(distributed([...repeated(994, 3), ...repeated(6, 40)], 5))).toBe(40)
})

test('the percentile is null with too few ticks or days', () => {
  expect(largeTickOf(distributed(repeated(999), 5))).toBeNull()
  expect(largeTickOf(distributed(repeated(1000), 5))).toBe(1)
  expect(largeTickOf(distributed(repeated(5000), 4))).toBeNull()
  expect(largeTickOf([...distributed(repeated(5000), 4), new Map()])).toBeNull()
  expect(largeTickOf([])).toBeNull()
})

test('small sizes are counted exactly and large ones at most 2 % above', () => {
  const sizes = new Set<number>()
  const wrong: number[] = []
  for (let lots = 1; lots <= 100_000; lots += 1) {
    const size = countedSize(lots)
    sizes.add(size)
    if (size < lots || size / lots >= 1.02 || (lots <= 100 && size !== lots)) wrong.push(lots)
  }
  expect(wrong).toEqual([])
  expect(sizes.size).toBeLessThan(460)
  // A counted size stays the same when it is counted again, as after reading it from a store.
  for (const size of sizes) expect(countedSize(size)).toBe(size)
  expect(countedSize(0.5)).toBe(1)
})
