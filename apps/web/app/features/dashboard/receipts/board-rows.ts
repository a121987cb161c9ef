import { sortedBy } from '@vce/futures/collections'
import type { ReceiptBoardRow } from '@vce/protocol'
import type { BoardKey, ReceiptChoice } from './choice'

/** Converts a value from the exchange's own unit to 折合手 for sorting, since units are not comparable. */
const inLots = ({ quantity, lots }: ReceiptBoardRow, value: number | null) =>
  value === null || lots === null || quantity === 0 ? value : value * (lots / quantity)

/** Offset by grade, larger than any ratio, so that products with a warning are sorted first. */
const grades = { high: 2e9, watch: 1e9, early: 0, none: 0 }

const values: Record<BoardKey, (row: ReceiptBoardRow) => string | number | null> = {
  name: ({ shortName }) => shortName,
  quantity: (row) => inLots(row, row.quantity),
  change: (row) => inLots(row, row.change),
  tons: ({ tons }) => tons,
  lots: ({ lots }) => lots,
  forecast: ({ forecast }) => forecast,
  ratio: ({ ratio }) => ratio,
  nearRatio: ({ near }) => near?.ratio ?? null,
  // Warned products first; within a grade, by the ratio of the near month.
  warning: ({ near }) => (near && near.ratio !== null ? near.ratio + grades[near.shortage ?? 'none'] : null),
  week: ({ week }) => week?.rate ?? null,
  month: ({ month }) => month?.rate ?? null,
  percentile: ({ percentile }) => percentile.rank,
  cancellation: ({ cancellation }) => cancellation && Number(cancellation.day.replaceAll('-', '')),
}

/** The filtered products in the chosen order, then products with stale receipts, most recent first. */
export function boardRows(
  rows: readonly ReceiptBoardRow[],
  { exchange, sector, sort, order }: Pick<ReceiptChoice, 'exchange' | 'sector' | 'sort' | 'order'>,
): ReceiptBoardRow[] {
  const chosen = rows.filter(
    (row) => (exchange === null || row.exchange === exchange) && (sector === null || row.sector === sector),
  )
  const stale = chosen.filter((row) => row.stale)
  return [
    ...sortedBy(
      chosen.filter((row) => !row.stale),
      values[sort],
      order,
    ),
    ...stale.toSorted((a, b) => b.tradingDay.localeCompare(a.tradingDay)),
  ]
}
