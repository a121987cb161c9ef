import { sortedBy } from '@vce/futures/collections'
import { type ProfitOrder, type ProfitSortKey, profitSortKeys, type RankedProfit } from '@vce/protocol'

/** A row before its products of the day are named. */
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

/** Rows in the chosen order, unknown values last; ranks stay those of the list. */
export function inProfitOrder(
  rows: readonly ProfitRow[],
  order: ProfitOrder | undefined,
): readonly ProfitRow[] {
  const key = profitSortKeys.find((each) => order?.startsWith(`${each}.`))
  return key && order ? sortedBy(rows, values[key], order.endsWith('.asc') ? 'asc' : 'desc') : rows
}
