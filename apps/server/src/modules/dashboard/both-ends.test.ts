import { expect, test } from 'vitest'
import { bothEnds } from './both-ends'

const self = (value: number) => value

test('the largest come first, then the smallest, and a short list is told whole', () => {
  expect(bothEnds([3, -5, 8, 0, 1, -2, 4], self, 2)).toEqual([8, 4, -2, -5])
  expect(bothEnds([1, 3, 2], self, 2)).toEqual([3, 2, 1])
  expect(bothEnds([], self, 2)).toEqual([])
})
