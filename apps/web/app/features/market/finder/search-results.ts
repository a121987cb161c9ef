import type { FinderContract } from '@vce/futures/finder'
import type { FinderRow } from './finder-rows'

export const searchPage = '/search'

/** Contract whose price is shown for a row; of joined main contracts that of the main one. */
export const pricedContract = ({ contract, product }: FinderContract) => contract ?? product.main

/** Contracts whose prices some rows show. */
export const pricedContracts = (rows: readonly FinderRow[]) => [
  ...new Set(rows.flatMap((row) => (row.kind === 'contract' ? (pricedContract(row.found) ?? []) : []))),
]
