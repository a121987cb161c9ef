import { expect, test } from 'vitest'
import { bothEnds } from './both-ends'

const identity = (value: number) => value

test('bothEnds returns the largest values and the smallest in descending order', () => {
  expect(bothEnds([3, -5, 8, 0, 1, -2, 4], identity, 2)).toEqual([8, 4, -2, -5])
  expect(bothEnds([1, 3, 2], identity, 2)).toEqual([3, 2, 1])
  expect(bothEnds([], identity, 2)).toEqual([])
})
