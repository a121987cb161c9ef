import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barIndexAt } from './linked-crosshair'

const at = (ends: readonly number[], end: number) =>
  barIndexAt({ length: ends.length, at: (index) => ends[index] ?? Number.NaN }, end)

test('the bar that contains an instant is the first that ends at it or later', () => {
  const ends = [10, 20, 30]
  expect([1, 10, 11, 20, 30].map((end) => at(ends, end))).toEqual([0, 0, 1, 1, 2])
  expect(at(ends, 31)).toBeNull()
  expect(at([], 1)).toBeNull()
})

test('agrees with a search from the start', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 500 })),
      fc.integer({ min: -5, max: 510 }),
      (all, end) => {
        const ends = all.toSorted((a, b) => a - b)
        const found = ends.findIndex((each) => each >= end)
        expect(at(ends, end)).toBe(found < 0 ? null : found)
      },
    ),
    { seed: 25 },
  )
})
