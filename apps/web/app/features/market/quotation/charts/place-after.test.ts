import { expect, test } from 'vitest'
import { placeAfter } from './place-after'

test('arrow keys walk the charts and stop at the edges', () => {
  expect(placeAfter('ArrowRight', 0, 4)).toBe(1)
  expect(placeAfter('ArrowRight', 1, 4)).toBe(1)
  expect(placeAfter('ArrowDown', 1, 4)).toBe(3)
  expect(placeAfter('ArrowDown', 3, 4)).toBe(3)
  expect(placeAfter('ArrowUp', 0, 9)).toBe(0)
  expect(placeAfter('ArrowLeft', 3, 9)).toBe(3)
  expect(placeAfter('ArrowUp', 7, 9)).toBe(4)
  expect(placeAfter('ArrowDown', 1, 2)).toBe(1)
})
