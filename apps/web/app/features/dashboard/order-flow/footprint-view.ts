import type { FootprintView } from './footprint-plan'
import type { Footprint } from './queries'

/** The selected column and level. */
export interface FootprintSelection {
  index: number
  place: number
}

/** The cell that a key selects: ← → change the column, ↑ ↓ the level; null for other keys. */
export function selectionAfterKey(
  key: string,
  { columns, step }: Footprint,
  spot: FootprintSelection | null,
): FootprintSelection | null {
  const last = columns.length - 1
  if (last < 0) return null
  const index = Math.min(spot?.index ?? last, last)
  const to = columnMoves[key]?.(index, last)
  if (to !== undefined) return { index: to, place: pocOf(columns[to], step) }
  const move = levelMoves[key]
  if (move === undefined) return null
  return { index, place: (spot?.place ?? pocOf(columns[index], step)) + move }
}

const columnMoves: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  PageUp: (at) => Math.max(0, at - 10),
  PageDown: (at, last) => Math.min(last, at + 10),
  Home: () => 0,
  End: (_, last) => last,
}
const levelMoves: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }

const pocOf = (column: Footprint['columns'][number] | undefined, step: number) =>
  Math.round((column?.poc ?? 0) / step)

/**
 * The view moved so that it contains a cell: columns move as little as possible; prices are centred on the
 * cell if it is not visible.
 */
export function viewContaining(
  view: FootprintView,
  spot: FootprintSelection,
  { columns, rows, end, top }: { columns: number; rows: number; end: number; top: number },
): FootprintView {
  const from = end - columns
  const nextEnd = spot.index < from ? spot.index + columns : spot.index >= end ? spot.index + 1 : view.end
  const isVisible = spot.place <= top && spot.place > top - rows
  return { ...view, end: nextEnd, top: isVisible ? view.top : spot.place + Math.floor(rows / 2) }
}

/** The view after a drag by whole columns and rows; dragging to the right shows older columns. */
export function draggedView(
  from: { end: number; top: number },
  { columns, rows }: { columns: number; rows: number },
  count: number,
  view: FootprintView,
): FootprintView {
  const end = Math.min(count, Math.max(1, from.end - columns))
  return { ...view, end: end === count ? null : end, top: rows === 0 ? view.top : from.top + rows }
}
