import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bands } from '.'

test('bands match a hand-computed example: mean 5, squares 9 1 1 1 0 0 4 16 add up to 32', () => {
  // The deviation is √(32 ÷ 7) = 2.1381. The last value is (9 − 5) ÷ 2.1381 = 1.8708 deviations above the
  // mean.
  const found = bands([2, 4, 4, 4, 5, 5, 7, 9])
  expect(found).toMatchObject({ size: 8, mean: 5 })
  expect(found?.deviation).toBeCloseTo(2.1381, 4)
  expect(found?.zScore).toBeCloseTo(1.8708, 4)
  expect(found?.bands.map(({ width }) => width)).toEqual([1, 2])
  expect(found?.bands[1]?.lower).toBeCloseTo(5 - 2 * 2.1381, 3)
  expect(found?.bands[1]?.upper).toBeCloseTo(5 + 2 * 2.1381, 3)
})

test('one value has no bands while constant values have no z-score', () => {
  expect(bands([])).toBeNull()
  expect(bands([7])).toBeNull()
  expect(bands([0.1, 0.1, 0.1])).toMatchObject({ mean: 0.1, deviation: 0, zScore: null })
})

test('bands shift and scale with the values', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 50 }),
      fc.integer({ min: -5000, max: 5000 }),
      fc.integer({ min: 1, max: 9 }),
      (values, shift, factor) => {
        const plain = bands(values)
        const moved = bands(values.map((value) => value * factor + shift))
        if (!plain || !moved) throw new Error('two values have bands')
        expect(moved.mean).toBeCloseTo(plain.mean * factor + shift, 6)
        expect(moved.deviation).toBeCloseTo(plain.deviation * factor, 6)
        expect(moved.zScore === null).toBe(plain.zScore === null)
        expect(moved.zScore ?? 0).toBeCloseTo(plain.zScore ?? 0, 6)
      },
    ),
  )
})
