import { expect, test } from 'vitest'
import { albumLayout } from './album-layout'

const pictures = (count: number) => Array.from({ length: count }, () => ({ width: 1200, height: 800 }))

test('without pictures there is no album', () => {
  expect(albumLayout([])).toBeNull()
})

test.each([
  [
    { width: 1200, height: 800 },
    { width: 300, height: 200 },
  ],
  [
    { width: 800, height: 1600 },
    { width: 150, height: 300 },
  ],
  // A small picture is not enlarged.
  [
    { width: 120, height: 90 },
    { width: 120, height: 90 },
  ],
  // A very long picture stays high enough to be clicked.
  [
    { width: 3000, height: 100 },
    { width: 300, height: 60 },
  ],
])('a picture of %j alone is %j', (picture, tile) => {
  expect(albumLayout([picture])).toEqual({ columns: 1, tile, shown: 1, hidden: 0 })
})

test.each([2, 3, 4])('%i pictures are tiles of 145 in a row', (count) => {
  expect(albumLayout(pictures(count))).toEqual({
    columns: count,
    tile: { width: 145, height: 145 },
    shown: count,
    hidden: 0,
  })
})

test.each([
  [5, 5, 0],
  [12, 12, 0],
  [13, 12, 1],
  [18, 12, 6],
])('%i pictures are tiles of 93, six a row: %i shown, %i written on the last', (count, shown, hidden) => {
  expect(albumLayout(pictures(count))).toEqual({
    columns: 6,
    tile: { width: 93, height: 93 },
    shown,
    hidden,
  })
})
