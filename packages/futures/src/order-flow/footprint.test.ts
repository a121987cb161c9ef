import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteMs } from '../calendar'
import { type FlowCell, footprint } from '.'

const byMinute = (end: number) => end
const byFive = (end: number) => Math.ceil(end / (5 * minuteMs)) * 5 * minuteMs

/** Two minutes of rebar with invented figures. */
const cells: FlowCell[] = [
  [minuteMs, 3100, 10, 40, 0],
  [minuteMs, 3101, 120, 5, 3],
  [minuteMs, 3102, 20, 60, 0],
  [2 * minuteMs, 3101, 30, 31, 0],
  [2 * minuteMs, 3102, 0, 8, 1],
]

test('a column has its sums, its delta, the level with the most lots and diagonal imbalances', () => {
  const { columns, merge, step } = footprint(cells, { tickSize: 1, barOf: byMinute })
  expect([merge, step]).toEqual([1, 1])
  expect(columns).toEqual([
    {
      end: minuteMs,
      bought: 150,
      sold: 105,
      neutral: 3,
      delta: 45,
      cumulative: 45,
      // The level has 128 lots.
      poc: 3101,
      cells: [
        // 20 bought ÷ 5 sold one level below = 4. There is no level above.
        [3102, 20, 60, 0, 1],
        // 120 bought ÷ 40 sold one level below = 3. 5 sold are fewer than 20 bought one level above.
        [3101, 120, 5, 3, 1],
        // 40 sold are fewer than 120 bought one level above. There is no level below.
        [3100, 10, 40, 0, 0],
      ],
    },
    {
      end: 2 * minuteMs,
      bought: 30,
      sold: 39,
      neutral: 1,
      delta: -9,
      cumulative: 36,
      poc: 3101,
      cells: [
        [3102, 0, 8, 1, 0],
        // 31 sold, 0 bought one level above: no ratio.
        [3101, 30, 31, 0, 0],
      ],
    },
  ])
})

test('sold lots of at least three times the bought lots above are an imbalance', () => {
  const above = (bought: number) =>
    footprint(
      [
        [minuteMs, 10, 0, 30, 0],
        [minuteMs, 11, bought, 0, 0],
      ],
      { tickSize: 1, barOf: byMinute },
    ).columns[0]?.cells[1]?.[4]
  expect([10, 11, 0].map(above)).toEqual([-1, 0, 0])
})

test('bars join minutes as levels join ticks', () => {
  const { columns, step } = footprint(cells, { tickSize: 1, barOf: byFive, merge: 2 })
  expect(step).toBe(2)
  expect(columns).toEqual([
    {
      end: 5 * minuteMs,
      bought: 180,
      sold: 144,
      neutral: 4,
      delta: 36,
      cumulative: 36,
      poc: 3100,
      cells: [
        [3102, 20, 68, 1, 0],
        // 76 sold ÷ 20 bought one level above = 3.8.
        [3100, 160, 76, 3, -1],
      ],
    },
  ])
})

test('of levels with equal lots the higher one is the point of control', () => {
  const [column] = footprint(
    [
      [minuteMs, 10, 5, 0, 0],
      [minuteMs, 11, 0, 5, 0],
    ],
    { tickSize: 1, barOf: byMinute },
  ).columns
  expect(column?.poc).toBe(11)
})

test('without trades there is no column', () => {
  expect(footprint([], { tickSize: 1, barOf: byMinute }).columns).toEqual([])
  const gold = footprint([[minuteMs, 800.06, 1, 0, 0]], { tickSize: 0.02, barOf: byMinute })
  expect(gold.columns[0]?.cells).toEqual([[800.06, 1, 0, 0, 0]])
})

test('with any bar and merge no lot is lost and columns stay readable', () => {
  const lots = fc.integer({ min: 0, max: 500 })
  const anyCell = fc.tuple(
    fc.integer({ min: 1, max: 60 }).map((place) => place * minuteMs),
    fc.integer({ min: 2900, max: 3100 }),
    lots,
    lots,
    lots,
  )
  const total = (rows: readonly (readonly number[])[], at: number) =>
    rows.reduce((sum, row) => sum + (row[at] ?? 0), 0)
  fc.assert(
    fc.property(fc.array(anyCell, { minLength: 1, maxLength: 200 }), (any) => {
      const { columns } = footprint(any, { tickSize: 1, barOf: byFive })
      const shown = columns.flatMap((column) => column.cells)
      expect([1, 2, 3].map((at) => total(shown, at))).toEqual([2, 3, 4].map((at) => total(any, at)))
      expect(columns.at(-1)?.cumulative).toBe(total(shown, 1) - total(shown, 2))
      expect(columns.map(({ end }) => end)).toEqual(
        [...new Set(any.map(([end]) => byFive(end)))].sort((a, b) => a - b),
      )
    }),
    { seed: 25 },
  )
})
