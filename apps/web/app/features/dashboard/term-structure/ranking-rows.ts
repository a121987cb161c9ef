import { sortedBy } from '@vce/futures/collections'
import type { RollYieldRow } from '@vce/protocol'
import type { TermChoice } from './choice'

/** The products that pass the filters, in the chosen order. */
export const rankedYields = (
  rows: readonly RollYieldRow[],
  { exchange, sector, sort, order }: Pick<TermChoice, 'exchange' | 'sector' | 'sort' | 'order'>,
): RollYieldRow[] =>
  sortedBy(
    rows.filter(
      (row) => (exchange === null || row.exchange === exchange) && (sector === null || row.sector === sector),
    ),
    (row) => (sort === 'name' ? row.shortName : row[sort]),
    order,
  )
