import type { FinderContract } from '@vce/futures/finder'
import type { FinderRow } from './finder-rows'

export const searchPage = '/search'

/** Contract whose price a row shows; for 主连 the product's main contract. */
export const pricedContract = ({ contract, product }: FinderContract) => contract ?? product.main

/** Contracts whose prices the rows show. */
export const pricedContracts = (rows: readonly FinderRow[]) => [
  ...new Set(rows.flatMap((row) => (row.kind === 'contract' ? (pricedContract(row.found) ?? []) : []))),
]
