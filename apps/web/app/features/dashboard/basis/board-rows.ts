import { sortedBy } from '@vce/futures/collections'
import type { BasisRow } from '@vce/protocol'
import type { BasisChoice, SortKey } from './choice'

const values: Record<SortKey, (row: BasisRow) => string | number | null> = {
  name: ({ shortName }) => shortName,
  basis: ({ main }) => main?.basis ?? null,
  rate: ({ main }) => main?.rate ?? null,
  change: ({ change }) => change,
  percentile: ({ percentile }) => percentile.percentile,
  annualised: ({ main }) => main?.annualised ?? null,
  nearestBasis: ({ nearest }) => nearest?.basis ?? null,
  nearestRate: ({ nearest }) => nearest?.rate ?? null,
}

type Filters = Pick<BasisChoice, 'exchange' | 'sector' | 'side'>

const belongs = (row: BasisRow, { exchange, sector, side }: Filters) =>
  (exchange === null || row.exchange === exchange) &&
  (sector === null || row.sector === sector) &&
  (side === null || row.side === side)

/** The products that pass the filters, in the chosen order; products without a basis come last. */
export const boardRows = (rows: readonly BasisRow[], choice: Filters & Pick<BasisChoice, 'sort' | 'order'>) =>
  sortedBy(
    rows.filter((row) => belongs(row, choice)),
    values[choice.sort],
    choice.order,
  )
