import { sortedBy } from '@vce/futures/collections'
import type { OrderFlowRow } from '@vce/protocol'
import type { BoardKey, FlowChoice } from './choice'

const figureOf = (row: OrderFlowRow, key: BoardKey) => (key === 'name' ? row.shortName : row[key])

/** The products of the chosen exchange and sector, in the chosen order. */
export const boardRows = (
  rows: readonly OrderFlowRow[],
  { exchange, sector, sort, order }: Pick<FlowChoice, 'exchange' | 'sector' | 'sort' | 'order'>,
) =>
  sortedBy(
    rows.filter(
      (row) => (exchange === null || row.exchange === exchange) && (sector === null || row.sector === sector),
    ),
    (row) => figureOf(row, sort),
    order,
  )
