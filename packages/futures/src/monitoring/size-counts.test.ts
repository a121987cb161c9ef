import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countSize, largeTickOf, type SizeCounts } from '../index'
import { countedSize } from './size-counts'

function countsOf(sizes: Iterable<number>): SizeCounts {
  const counts = new Map<number, number>()
  for (const size of sizes) countSize(counts, size)
  return counts
}

/** So many ticks of one size. */
const alike = (ticks: number, size = 1) => Array.from({ length: ticks }, () => size)

/** The smallest size that 99.5 % of all do not exceed, looked for one by one. */
function bruteForce(sizes: readonly number[]): number {
  const sorted = sizes.toSorted((a, b) => a - b)
  const found = sorted.find((size) => sorted.filter((each) => each <= size).length / sorted.length >= 0.995)
  return found ?? Number.NaN
}

/** Dealt out to so many days. */
const dealt = (sizes: readonly number[], days: number) =>
  Array.from({ length: days }, (_, day) => countsOf(sizes.filter((_size, index) => index % days === day)))

/** Mostly small ones, some large, seldom a huge one: a thousand to twelve hundred ticks. */
const traded = fc.array(
  fc.oneof(
    { weight: 60, arbitrary: fc.integer({ min: 1, max: 12 }) },
    { weight: 6, arbitrary: fc.integer({ min: 13, max: 400 }) },
    { weight: 1, arbitrary: fc.integer({ min: 401, max: 50_000 }) },
  ),
  { minLength: 1000, maxLength: 1200, size: 'max' },
)

test('the percentile is the size that sorting all ticks of all days finds, never below it nor 2 % above', () => {
  fc.assert(
    fc.property(traded, fc.integer({ min: 5, max: 20 }), (sizes, days) => {
      const exact = bruteForce(sizes)
      const found = largeTickOf(dealt(sizes, days)) ?? Number.NaN
      expect(found).toBe(countedSize(exact))
      expect(found).toBeGreaterThanOrEqual(exact)
      expect(found).toBeLessThanOrEqual(exact <= 100 ? exact : exact * 1.02)
    }),
    { numRuns: 60 },
  )
})

test('five of a thousand ticks are the largest half percent: the next smaller size is its edge', () => {
  const days = dealt([...alike(995, 3), ...alike(5, 40)], 5)
  expect(largeTickOf(days)).toBe(3)
  expect(largeTickOf(dealt([...alike(994, 3), ...alike(6, 40)], 5))).toBe(40)
})

test('a few ticks or days say nothing, and a day without ticks is none', () => {
  expect(largeTickOf(dealt(alike(999), 5))).toBeNull()
  expect(largeTickOf(dealt(alike(1000), 5))).toBe(1)
  expect(largeTickOf(dealt(alike(5000), 4))).toBeNull()
  expect(largeTickOf([...dealt(alike(5000), 4), new Map()])).toBeNull()
  expect(largeTickOf([])).toBeNull()
})

test('small sizes are counted as they are, large ones not 2 % above, and there are few of them', () => {
  const sizes = new Set<number>()
  const wrong: number[] = []
  for (let lots = 1; lots <= 100_000; lots += 1) {
    const size = countedSize(lots)
    sizes.add(size)
    if (size < lots || size / lots >= 1.02 || (lots <= 100 && size !== lots)) wrong.push(lots)
  }
  expect(wrong).toEqual([])
  expect(sizes.size).toBeLessThan(460)
  // What was counted is counted as the same when it comes back from a store.
  for (const size of sizes) expect(countedSize(size)).toBe(size)
  expect(countedSize(0.5)).toBe(1)
})
