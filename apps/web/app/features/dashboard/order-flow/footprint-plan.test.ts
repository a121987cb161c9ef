import { expect, test } from 'vitest'
import { cellAt, chartFrame, newestView, planFootprint, rowsShown } from './footprint-plan'
import { footprintRows } from './footprint-table'
import { draggedView, selectionAfterKey, viewContaining } from './footprint-view'
import type { Footprint } from './queries'

/** Thirty columns around 3100, each one level higher than the previous. */
const footprint: Footprint = {
  tickSize: 1,
  merge: 1,
  step: 1,
  columns: Array.from({ length: 30 }, (_, at) => ({
    end: (at + 1) * 300_000,
    bought: 30,
    sold: 9,
    neutral: 1,
    delta: 21,
    cumulative: 21 * (at + 1),
    poc: 3101 + at,
    cells: [
      [3101 + at, 20, 5, 0, 1],
      [3100 + at, 10, 4, 1, 0],
    ],
  })),
}

test('the newest columns are centred at the right edge', () => {
  const plan = planFootprint(footprint, newestView)
  expect(plan.columns).toHaveLength(Math.floor(chartFrame.right / plan.width))
  expect(plan.columns.at(-1)).toMatchObject({ index: 29, x: chartFrame.right - plan.width })
  // 14 columns from 3116 to 3130: 15 levels in 20 rows.
  const places = plan.columns.flatMap(({ cells }) => cells.map(({ place }) => place))
  expect([Math.min(...places), Math.max(...places)]).toEqual([3116, 3130])
  expect(plan.top - 3130).toBe(3)
  expect(plan.columns.at(-1)?.cells[0]).toMatchObject({ price: 3130, poc: true, imbalance: 1, weight: 1 })
})

test('a cell is found under its own middle', () => {
  const plan = planFootprint(footprint, newestView)
  for (const { index, x, cells } of plan.columns)
    for (const { place, y } of cells)
      expect(cellAt(plan, x + plan.width / 2, y + chartFrame.rowHeight / 2)).toEqual({ index, place })
  expect(cellAt(plan, chartFrame.right + 5, 100)).toBeNull()
})

test('levels outside of the rows are not drawn', () => {
  const plan = planFootprint(footprint, { ...newestView, top: 3120 })
  const places = plan.columns.flatMap(({ cells }) => cells.map(({ place }) => place))
  expect(Math.max(...places)).toBe(3120)
  expect(Math.min(...places)).toBeGreaterThan(3120 - rowsShown)
})

test('the view follows the cell that the keys select', () => {
  const last = selectionAfterKey('End', footprint, null)
  expect(last).toEqual({ index: 29, place: 3130 })
  expect(selectionAfterKey('ArrowUp', footprint, last)).toEqual({ index: 29, place: 3131 })
  const first = selectionAfterKey('Home', footprint, last)
  expect(first).toEqual({ index: 0, place: 3101 })
  expect(selectionAfterKey('x', footprint, last)).toBeNull()
  if (!first) throw new Error('no spot')
  const plan = planFootprint(footprint, newestView)
  const shown = { columns: plan.columns.length, rows: rowsShown, end: plan.end, top: plan.top }
  const followed = planFootprint(footprint, viewContaining(newestView, first, shown))
  expect(followed.columns[0]?.index).toBe(0)
  expect(followed.columns[0]?.cells.map(({ place }) => place)).toEqual([3101, 3100])
})

test('a drag to the right shows older columns', () => {
  const from = { end: 30, top: 3120 }
  expect(draggedView(from, { columns: 4, rows: 0 }, 30, newestView)).toEqual({ ...newestView, end: 26 })
  expect(draggedView({ ...from, end: 26 }, { columns: -9, rows: 2 }, 30, newestView)).toEqual({
    ...newestView,
    top: 3122,
  })
})

test('the table has every level with its marks, the newest column first', () => {
  const rows = footprintRows(footprint)
  expect(rows).toHaveLength(60)
  expect(rows[0]).toEqual({
    end: 9_000_000,
    level: 3130,
    bought: 20,
    sold: 5,
    neutral: 0,
    mark: '最大成交 主买失衡',
  })
})
