import { expect, test } from 'vitest'
import { barAt, beginOfBar } from './bar-at'

const minute = 60_000
/** Two minutes, a pause, and one more. */
const ends = [1 * minute, 2 * minute, 10 * minute]

test.each([
  [null, -1],
  [0, -1],
  [1, 0],
  [minute, 0],
  [minute + 1, 1],
  [5 * minute, 1],
  [9 * minute + 1, 2],
  [20 * minute, 2],
])('the moment %s lies in the bar %s', (moment, place) => {
  expect(barAt(ends, moment, minute)).toBe(place)
})

test('a bar begins right after the end of the one before', () => {
  expect(barAt(ends, beginOfBar(2 * minute, minute), minute)).toBe(1)
})
