import type { DraftInputOf, getOrderFlow, World } from '@vce/protocol'
import { changed, oneOf } from '#app/features/dashboard/shared/address'
import type { Order } from '#app/ui/table/sort-head'

/** Columns by which the board can be sorted. */
export const boardKeys = [
  'volume',
  'name',
  'changeRate',
  'bought',
  'sold',
  'net',
  'ratio',
  'longOpen',
  'shortOpen',
  'longClose',
  'shortClose',
  'openInterestChange',
] as const
export type BoardKey = (typeof boardKeys)[number]

/** Choices in the address; the server supplies the defaults. */
export interface FlowChoice {
  flow: DraftInputOf<typeof getOrderFlow>
  /** Filters and order of the board. */
  exchange: string | null
  sector: string | null
  sort: BoardKey
  order: Order
}

export function flowChoice(search: URLSearchParams, world?: World): FlowChoice {
  const get = (name: string) => search.get(name) || undefined
  return {
    flow: { world, product: get('product'), contract: get('contract'), date: get('date') },
    exchange: search.get('exchange') || null,
    sector: search.get('sector') || null,
    sort: oneOf(search, 'sort', boardKeys),
    order: oneOf(search, 'order', ['desc', 'asc']),
  }
}

interface Changes {
  product?: string
  contract?: string
  date?: string
  /** Null means every exchange. */
  exchange?: string | null
  sector?: string | null
  sort?: BoardKey
  order?: Order
}

/** The same page with one choice changed. Another product clears the contract. */
export const flowLink = (search: URLSearchParams, { product, contract, ...changes }: Changes): string =>
  changed(search, 'mmll', {
    ...changes,
    ...(product !== undefined && { product, contract: null }),
    ...(contract !== undefined && { contract }),
  })

/** Pressing the sorted column reverses it; a new one starts with the largest, names with the first. */
export function sortLink(search: URLSearchParams, key: BoardKey): string {
  const { sort, order } = flowChoice(search)
  const first: Order = key === 'name' ? 'asc' : 'desc'
  const turned: Order = order === 'asc' ? 'desc' : 'asc'
  return flowLink(search, { sort: key, order: sort === key ? turned : first })
}
