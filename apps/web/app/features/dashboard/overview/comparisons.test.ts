import { expect, test } from 'vitest'
import { extremes } from './comparisons'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const self = (value: number) => value

test('the largest rows come first', () => {
  expect(extremes(numbers(20), self, 4)).toEqual([19, 18, 1, 0])
  expect(extremes(numbers(20), self, 5)).toEqual([19, 18, 17, 1, 0])
})

test('a short list is returned whole without duplicates', () => {
  expect(extremes(numbers(3), self, 4)).toEqual([2, 1, 0])
  expect(extremes([], self, 4)).toEqual([])
})
