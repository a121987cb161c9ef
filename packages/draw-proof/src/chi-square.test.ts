import { expect, test } from 'vitest'
import { chiSquare, chiSquareP } from './chi-square'

test('p values agree with the printed tables', () => {
  expect(chiSquareP(3.841, 1)).toBeCloseTo(0.05, 4)
  expect(chiSquareP(16.919, 9)).toBeCloseTo(0.05, 4)
  expect(chiSquareP(27.877, 9)).toBeCloseTo(0.001, 5)
  expect(chiSquareP(0, 9)).toBe(1)
  expect(chiSquareP(2000, 9)).toBeLessThan(1e-100)
})

test('χ² of counts is the sum over their cells', () => {
  expect(chiSquare([44, 56], [1, 1])).toMatchObject({ statistic: 1.44, degrees: 1 })
  expect(chiSquare([100, 100, 100, 100], [1, 1, 1, 1])).toEqual({ statistic: 0, degrees: 3, p: 1 })
})

test('cells that expect fewer than five draws are merged', () => {
  // A single draw of a rare prize on a day with few draws is no significant deviation.
  const { degrees, p } = chiSquare([450, 549, 1], [4500, 5497, 3])
  expect(degrees).toBe(1)
  expect(p).toBeGreaterThan(0.9)
  expect(chiSquare([1, 0], [1, 1])).toEqual({ statistic: 0, degrees: 0, p: 1 })
})
