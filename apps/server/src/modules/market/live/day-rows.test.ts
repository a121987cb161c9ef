import type { CandleRow } from '@vce/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDayRows } from './day-rows'

const row = (end: number, close = 3000): CandleRow => [end, 3000, 3010, 2990, close, 12, null, 5]

test('rows are returned as they were put, with unknown figures as null', () => {
  const rows = createDayRows()
  rows.put([60_000, 3000.5, 3010, 2990, 3001, 12, 360_060, null])
  rows.put(row(120_000))
  expect(rows.since()).toEqual([[60_000, 3000.5, 3010, 2990, 3001, 12, 360_060, null], row(120_000)])
  expect(rows.since(60_001)).toEqual([row(120_000)])
})

test('a minute put again replaces its earlier state', () => {
  const rows = createDayRows()
  for (const end of [1, 2, 3]) rows.put(row(end))
  rows.put(row(2, 3005))
  expect(rows.since()).toEqual([row(1), row(2, 3005), row(3)])
})

test('rows put in any order equal a map sorted by end', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer())), (puts) => {
      const rows = createDayRows()
      const map = new Map<number, CandleRow>()
      for (const [end, close] of puts) {
        rows.put(row(end, close))
        map.set(end, row(end, close))
      }
      expect(rows.since()).toEqual([...map.values()].sort(([a], [b]) => a - b))
    }),
  )
})
