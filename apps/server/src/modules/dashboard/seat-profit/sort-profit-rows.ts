import { sortedBy } from '@vce/futures/collections'
import { type ProfitSortKey, type ProfitSortOrder, profitSortKeys, type RankedProfit } from '@vce/protocol'

/** A ranked row without the products of its day, which are added later. */
export type ProfitRow = Omit<RankedProfit, 'largest'>

const values: Readonly<Record<ProfitSortKey, (row: ProfitRow) => string | number | null>> = {
  rank: ({ rank }) => rank,
  seat: ({ seat }) => seat,
  profit: ({ profit }) => profit,
  net: ({ net }) => net,
  products: ({ products }) => products,
  days: ({ days }) => days,
  winRate: ({ winRate }) => winRate,
  oneSided: ({ oneSidedDays }) => oneSidedDays,
  dropped: ({ droppedDays }) => droppedDays,
}

/** Rows in the chosen order, unknown values last; each row retains its rank. */
export function sortProfitRows(
  rows: readonly ProfitRow[],
  order: ProfitSortOrder | undefined,
): readonly ProfitRow[] {
  const key = profitSortKeys.find((each) => order?.startsWith(`${each}.`))
  return key && order ? sortedBy(rows, values[key], order.endsWith('.asc') ? 'asc' : 'desc') : rows
}
