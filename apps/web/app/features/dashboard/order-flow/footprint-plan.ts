import { priceOfLevel } from './level-price'
import type { Footprint } from './queries'

/** Drawing area of 足迹: price labels on the right of the columns, sums below them. */
export const chartFrame = { width: 1168, height: 500, right: 1096, top: 8, foot: 408, rowHeight: 20 } as const

/** Widths of a column by zoom; cells of the narrowest have no figures. */
export const columnWidths = [40, 76, 104, 148] as const

export const rowsShown = (chartFrame.foot - chartFrame.top) / chartFrame.rowHeight

/** The visible part of a footprint. */
export interface FootprintView {
  /**
   * Number of columns up to the right edge, counted from the oldest; null shows the newest column at the
   * edge.
   */
  end: number | null
  /** Level of the top row; null centres the visible columns. A level is a price divided by the step. */
  top: number | null
  /** Index in `columnWidths`. */
  zoom: number
}

export const newestView: FootprintView = { end: null, top: null, zoom: 1 }

type Column = Footprint['columns'][number]

export interface PlacedCell {
  price: number
  place: number
  y: number
  bought: number
  sold: number
  neutral: number
  imbalance: Column['cells'][number][4]
  poc: boolean
  /** Lots of the cell, divided by the lots of the most traded visible cell. */
  weight: number
}

export interface PlacedColumn {
  index: number
  x: number
  column: Column
  cells: PlacedCell[]
}

export interface FootprintPlan {
  width: number
  /** Whether cells are wide enough for figures. */
  hasText: boolean
  end: number
  top: number
  columns: PlacedColumn[]
  prices: { price: number; y: number }[]
}

/** Layout of the visible part. */
export function planFootprint({ columns, step }: Footprint, view: FootprintView): FootprintPlan {
  const width = columnWidths[view.zoom] ?? columnWidths[1]
  const room = Math.floor(chartFrame.right / width)
  const end = Math.min(columns.length, Math.max(Math.min(room, columns.length), view.end ?? columns.length))
  const from = Math.max(0, end - room)
  const visible = columns.slice(from, end)
  const top = view.top ?? centred(visible, step)
  const most = Math.max(1, ...visible.flatMap(({ cells }) => cells.map(([, b, s, n]) => b + s + n)))
  return {
    width,
    hasText: view.zoom > 0,
    end,
    top,
    columns: visible.map((column, at) => ({
      index: from + at,
      x: chartFrame.right - (visible.length - at) * width,
      column,
      cells: placedCells(column, { step, top, most }),
    })),
    prices: Array.from({ length: rowsShown }, (_, row) => ({
      price: priceOfLevel(top - row, step),
      y: chartFrame.top + row * chartFrame.rowHeight,
    })),
  }
}

function placedCells(
  { cells, poc }: Column,
  { step, top, most }: { step: number; top: number; most: number },
): PlacedCell[] {
  return cells.flatMap(([price, bought, sold, neutral, imbalance]) => {
    const place = levelIndex(price, step)
    const row = top - place
    if (row < 0 || row >= rowsShown) return []
    return [
      {
        price,
        place,
        bought,
        sold,
        neutral,
        imbalance,
        y: chartFrame.top + row * chartFrame.rowHeight,
        poc: price === poc,
        weight: (bought + sold + neutral) / most,
      },
    ]
  })
}

/** Level of a price: the price divided by the step. */
const levelIndex = (price: number, step: number) => Math.round(price / step)

/** The top row that centres the visible columns, or the newest column if all are higher than the frame. */
function centred(columns: readonly Column[], step: number): number {
  const rows = (of: readonly Column[]) =>
    of.flatMap(({ cells }) => cells.map(([price]) => levelIndex(price, step)))
  const all = rows(columns)
  if (all.length === 0) return rowsShown
  const whole = [Math.max(...all), Math.min(...all)] as const
  const shown = whole[0] - whole[1] < rowsShown ? whole : newest(rows(columns.slice(-1)))
  return Math.round((shown[0] + shown[1]) / 2 + (rowsShown - 1) / 2)
}

const newest = (places: readonly number[]) => [Math.max(...places), Math.min(...places)] as const

/** Column and level at a point of the drawing; null outside of the columns. */
export function cellAt(plan: FootprintPlan, x: number, y: number): { index: number; place: number } | null {
  const column = plan.columns.find((each) => x >= each.x && x < each.x + plan.width)
  if (!column) return null
  const row = Math.min(rowsShown - 1, Math.max(0, Math.floor((y - chartFrame.top) / chartFrame.rowHeight)))
  return { index: column.index, place: plan.top - row }
}
