import { dayMs } from '@vce/futures'
import { expect, test } from 'vitest'
import { barIndexAt, movedPoints, placedPoints, snappedValue } from './placed-points'

/** Weeks end on Friday at 15:00. */
const friday = Date.parse('2026-11-06T07:00:00Z')
const weeks = [0, 1, 2].map((index) => ({ timestamp: friday + index * 7 * dayMs }))
const point = (back: number, value = 3100) => ({ timestamp: friday + back * dayMs, value })

test('a day is shown at the week that contains it', () => {
  // Monday to Friday of the second week.
  for (const back of [3, 4, 5, 6, 7]) expect(barIndexAt(weeks, friday + back * dayMs)).toBe(1)
  expect(placedPoints(weeks, [point(3), point(8)])).toEqual([point(7), point(14)])
})

test('times before and after the bars stay as they are', () => {
  expect(placedPoints(weeks, [point(-3), point(21)])).toEqual([point(-3), point(21)])
  expect(placedPoints([], [point(0)])).toEqual([point(0)])
})

test('only the moved point of a drawing gets a new time', () => {
  const stored = [point(3), point(9)]
  const placed = placedPoints(weeks, stored)
  const moved = [placed[0] ?? {}, { timestamp: friday, value: 3123.4567 }]
  expect(movedPoints(stored, placed, moved, 1)).toEqual([point(3), { timestamp: friday, value: 3123.5 }])
  expect(movedPoints(stored, placed, placed, 0)).toEqual(stored)
})

test('a point snaps to the nearest price of its bar within ten pixels', () => {
  const bar = { timestamp: 0, open: 100, high: 130, low: 90, close: 120 }
  const at = (value: number, given: typeof bar | undefined = bar) =>
    snappedValue(value, { bar: given, pixelsOf: (price) => 500 - price, digits: 0 })
  expect([at(127.4), at(124), at(110.6), at(82), at(79.6)]).toEqual([130, 120, 120, 90, 80])
  expect(snappedValue(82.34, { pixelsOf: (price) => price, digits: 1 })).toBe(82.3)
})
