import { expect, test } from 'vitest'
import { largestAndSmallest } from './largest-and-smallest'

const identity = (value: number) => value

test('largestAndSmallest returns the largest values and the smallest in descending order', () => {
  expect(largestAndSmallest([3, -5, 8, 0, 1, -2, 4], identity, 2)).toEqual([8, 4, -2, -5])
  expect(largestAndSmallest([1, 3, 2], identity, 2)).toEqual([3, 2, 1])
  expect(largestAndSmallest([], identity, 2)).toEqual([])
})
