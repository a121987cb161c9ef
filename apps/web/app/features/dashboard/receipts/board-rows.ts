import { sortedBy } from '@vce/futures/collections'
import type { ReceiptBoardRow } from '@vce/protocol'
import type { BoardKey, ReceiptChoice } from './choice'

/** Units are not comparable: columns in the exchange's own unit are ordered by 折合手. */
const inLots = ({ quantity, lots }: ReceiptBoardRow, value: number | null) =>
  value === null || lots === null || quantity === 0 ? value : value * (lots / quantity)

/** Above every ratio. */
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
  // Warned products first, each group by its near month.
  warning: ({ near }) => (near && near.ratio !== null ? near.ratio + grades[near.shortage ?? 'none'] : null),
  week: ({ week }) => week?.rate ?? null,
  month: ({ month }) => month?.rate ?? null,
  percentile: ({ percentile }) => percentile.rank,
  cancellation: ({ cancellation }) => cancellation && Number(cancellation.day.replaceAll('-', '')),
}

/** The chosen products in the chosen order, followed by the stale ones, the most recent first. */
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
