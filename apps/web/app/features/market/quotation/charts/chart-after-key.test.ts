import { expect, test } from 'vitest'
import { chartIndexAfterKey } from './chart-after-key'

test('arrow keys move between the charts and stop at the edges', () => {
  expect(chartIndexAfterKey('ArrowRight', 0, 4)).toBe(1)
  expect(chartIndexAfterKey('ArrowRight', 1, 4)).toBe(1)
  expect(chartIndexAfterKey('ArrowDown', 1, 4)).toBe(3)
  expect(chartIndexAfterKey('ArrowDown', 3, 4)).toBe(3)
  expect(chartIndexAfterKey('ArrowUp', 0, 9)).toBe(0)
  expect(chartIndexAfterKey('ArrowLeft', 3, 9)).toBe(3)
  expect(chartIndexAfterKey('ArrowUp', 7, 9)).toBe(4)
  expect(chartIndexAfterKey('ArrowDown', 1, 2)).toBe(1)
})
