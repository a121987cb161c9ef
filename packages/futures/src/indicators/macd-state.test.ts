import { expect, test } from 'vitest'
import { type MacdState, macdState } from '.'

test.each<[before: number | null, now: number | null, state: MacdState | null]>([
  [-1, 2, '金叉'],
  [0, 2, '金叉'],
  [1, 2, '红柱放大'],
  [2, 1, '红柱缩短'],
  [2, 2, '红柱缩短'],
  [1, -2, '死叉'],
  [0, -2, '死叉'],
  [-1, -2, '绿柱放大'],
  [-2, -1, '绿柱缩短'],
  [-2, -2, '绿柱缩短'],
  [1, 0, null],
  [null, 1, null],
  [null, null, null],
])('after a column of %d, one of %d: %s', (before, now, state) => {
  expect(macdState([5, before, now])).toBe(state)
})

test('a single column has no state because no column precedes it', () => {
  expect(macdState([3])).toBeNull()
  expect(macdState([])).toBeNull()
})
