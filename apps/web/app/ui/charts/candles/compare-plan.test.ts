import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  alignmentKey,
  type CloseRow,
  changeAt,
  changeRange,
  commonStart,
  createAlignedCloses,
  isCommonBar,
  percentChange,
  priceAtChange,
} from './compare-plan'

const at = (moment: string) => Date.parse(`${moment}+08:00`)
const bars = (ends: readonly number[]) => ends.map((timestamp) => ({ timestamp }))

test('minute bars are aligned by their end, longer ones by day, week, month, quarter and year', () => {
  const shares = (period: string, a: string, b: string) => {
    const keyOf = alignmentKey(period)
    return keyOf(at(a)) === keyOf(at(b))
  }
  expect(shares('minute', '2026-11-20T10:00', '2026-11-20T10:00')).toBe(true)
  expect(shares('minute', '2026-11-20T10:00', '2026-11-20T10:01')).toBe(false)
  // Treasury futures end their day a quarter of an hour later.
  expect(shares('day', '2026-11-20T15:00', '2026-11-20T15:15')).toBe(true)
  expect(shares('day', '2026-11-20T15:00', '2026-11-23T15:00')).toBe(false)
  expect(shares('week', '2026-11-16T15:00', '2026-11-20T15:00')).toBe(true)
  expect(shares('week', '2026-11-20T15:00', '2026-11-23T15:00')).toBe(false)
  expect(shares('month', '2026-11-02T15:00', '2026-11-30T15:15')).toBe(true)
  expect(shares('month', '2026-11-30T15:00', '2026-12-01T15:00')).toBe(false)
  expect(shares('quarter', '2026-10-09T15:00', '2026-12-31T15:00')).toBe(true)
  expect(shares('year', '2026-01-05T15:00', '2026-12-31T15:00')).toBe(true)
})

test('a bar missing on one side is null, never interpolated', () => {
  const line = createAlignedCloses(alignmentKey('minute'))
  line.put([
    [1, 10],
    [3, 12],
    [4, 13],
  ])
  expect(line.of(bars([1, 2, 3, 5]))).toEqual([10, null, 12, null])
})

test('closes aligned step by step equal those aligned at once', () => {
  const row = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 99 }))
  // The rows of an answer are in ascending order and may lie before, after or between the known rows.
  const rows = fc
    .uniqueArray(row, { maxLength: 5, selector: ([end]) => end })
    .map((each) => each.sort(([one], [other]) => one - other))
  const step = fc.oneof(
    fc.record({ rows }),
    fc.record({ older: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ newer: fc.integer({ min: 1, max: 3 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const line = createAlignedCloses((end) => end)
      const known: CloseRow[] = []
      let [from, to] = [30, 32]
      for (const each of steps) {
        if ('rows' in each) {
          line.put(each.rows)
          known.push(...each.rows)
        } else if ('older' in each) from -= each.older
        else to += each.newer
        const ends = Array.from({ length: to - from }, (_, index) => from + index)
        const closes = new Map(known)
        expect(line.of(bars(ends))).toEqual(ends.map((end) => closes.get(end) ?? null))
      }
    }),
    { seed: 25, numRuns: 300 },
  )
})

test('all lines start at the first bar they have in common', () => {
  const main = [100, 101, 102, 103]
  expect(commonStart([main, [null, 10, 11, 12]], { from: 0, to: 4 })).toBe(1)
  expect(commonStart([main, [null, 10, 11, 12]], { from: 2, to: 4 })).toBe(2)
  // A line that has no bar in the span does not delay the others.
  expect(commonStart([main, [9, null, null, null]], { from: 1, to: 4 })).toBe(1)
  expect(commonStart([main, [1, null, 1, null], [null, 2, null, 2]], { from: 0, to: 4 })).toBeNull()
  expect(commonStart([main], { from: 3, to: 3 })).toBeNull()
  const span = { from: 0, to: 4 }
  expect([0, 1].map((at) => isCommonBar([main, [null, 10, 11, 12]], span, at))).toEqual([false, true])
  expect(isCommonBar([main, [null, null, null, null]], span, 0)).toBe(true)
})

test('changes since the start run up to the same bar in both lines', () => {
  const pair = { main: [200, 210, 220, 230], closes: [50, 51, null, null] }
  expect(changeAt(pair, { start: 0, at: 3, orBefore: true })).toEqual({
    change: expect.closeTo(2, 9),
    mainChange: expect.closeTo(5, 9),
  })
  expect(changeAt(pair, { start: 0, at: 3, orBefore: false })).toEqual({ change: null, mainChange: null })
  expect(changeAt(pair, { start: 2, at: 3, orBefore: true })).toEqual({ change: null, mainChange: null })
})

test('a change without a base is unknown', () => {
  expect(percentChange(5, 0)).toBeNull()
  expect(percentChange(5, null)).toBeNull()
  expect(percentChange(undefined, 4)).toBeNull()
  expect(percentChange(5, 4)).toBe(25)
})

test('the range of a line is converted to prices of the main contract', () => {
  expect(changeRange([100, null, 90, 120], 0, { from: 0, to: 4 })).toEqual([
    expect.closeTo(-10, 9),
    expect.closeTo(20, 9),
  ])
  expect(changeRange([null, null], 0, { from: 0, to: 2 })).toBeNull()
  expect(priceAtChange(-10, 3000)).toBeCloseTo(2700, 9)
})
