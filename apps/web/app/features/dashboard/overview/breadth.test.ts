import { expect, test } from 'vitest'
import { histogramOf } from './breadth'

test('bars run from falls to rises with the tallest at full height', () => {
  const bars = histogramOf([3, 7, 14, 8, 5, 21, 11, 4, 2])
  expect(bars.map(({ side }) => side).join()).toBe('fall,fall,fall,fall,flat,rise,rise,rise,rise')
  expect(bars.map(({ distance }) => distance)).toEqual([4, 3, 2, 1, 0, 1, 2, 3, 4])
  expect(bars[5]).toEqual({ count: 21, share: 1, side: 'rise', distance: 1 })
  expect(bars[1]?.share).toBeCloseTo(1 / 3)
})

test('a market without data has bars of zero height', () => {
  expect(histogramOf(Array(9).fill(0)).map(({ share }) => share)).toEqual(Array(9).fill(0))
})
