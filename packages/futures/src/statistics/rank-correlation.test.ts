import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { midRanks, spearman } from '.'

test('equal values share their mid-rank', () => {
  expect(midRanks([30, 10, 20, 20, 5])).toEqual([5, 2, 3.5, 3.5, 1])
  expect(midRanks([])).toEqual([])
})

test('ten pairs match the formula with squared rank differences', () => {
  // The standard example for Spearman's ρ, IQ and hours of television: Σd² = 194, 1 − 6 × 194 ÷ (10 × 99).
  const iq = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110]
  const hours = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17]
  expect(spearman(iq, hours)).toBeCloseTo(1 - (6 * 194) / 990, 9)
})

test('a monotonic curve has correlation 1, ignoring unknown pairs', () => {
  expect(spearman([1, 2, 3, 4], [1, 8, 27, 64])).toBe(1)
  expect(spearman([1, null, 2, 3], [9, 1, 5, 2])).toBe(-1)
  expect(spearman([1, 2], [1, 2])).toBeNull()
})

test('monotonic transformations do not change the correlation', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })), {
        minLength: 3,
        maxLength: 30,
      }),
      (pairs) => {
        const a = pairs.map(([left]) => left)
        const b = pairs.map(([, right]) => right)
        const plain = spearman(a, b)
        const cubed = spearman(
          a.map((value) => value ** 3),
          b,
        )
        expect(cubed === null).toBe(plain === null)
        expect(cubed ?? 0).toBeCloseTo(plain ?? 0, 9)
      },
    ),
  )
})
