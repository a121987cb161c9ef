import { productOf } from '@vce/futures'
import type { StormRow } from '@vce/protocol'
import { pages } from '#app/features/community/addresses'
import { changedAddress } from '#app/lib/address'

/** Sectors of the threads, in the order of the threads. */
export const sectorsOf = (rows: readonly StormRow[]) => [
  ...new Set(rows.flatMap((row) => sectorOf(row) ?? [])),
]

export const sectorOf = ({ chip }: StormRow) => (chip ? productOf(chip.product)?.sector : undefined)
export const chosenSector = (search: URLSearchParams, rows: readonly StormRow[]) => {
  const sector = search.get('sector')
  return sectorsOf(rows).find((each) => each === sector) ?? null
}
export const sectorLink = (search: URLSearchParams, sector: string | null) =>
  changedAddress(pages.storm, search, { sector })
