import type { SortOrder } from '@vce/futures/collections'
import {
  type DraftInputOf,
  footprintIntervals,
  footprintMergeSizes,
  type getOrderFlow,
  type World,
} from '@vce/protocol'
import { modelAddress } from '#app/features/dashboard/shared/address'
import { oneOf } from '#app/lib/address'
import { nextSort } from '#app/ui/table/sort-header'

/** Columns that the board can be sorted by. */
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

type FootprintInterval = (typeof footprintIntervals)[number]
type FootprintMerge = (typeof footprintMergeSizes)[number]

/**
 * Choices of 足迹: minutes per column and ticks per level; without ticks the server picks a readable number.
 */
export function footprintChoice(search: URLSearchParams): {
  interval: FootprintInterval
  merge: FootprintMerge | undefined
} {
  const of = (name: string) => Number(search.get(name))
  return {
    interval: footprintIntervals.find((each) => each === of('bar')) ?? 5,
    merge: footprintMergeSizes.find((each) => each === of('merge')),
  }
}

/** Choices in the address; the server supplies the defaults. */
export interface FlowChoice {
  flow: DraftInputOf<typeof getOrderFlow>
  /** Filters and order of the board. */
  exchange: string | null
  sector: string | null
  sort: BoardKey
  order: SortOrder
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

/** Input of the request for the board while no contract is shown. */
export function boardDay(search: URLSearchParams, world?: World) {
  const { flow } = flowChoice(search, world)
  return { world: flow.world, date: flow.date }
}

interface Changes {
  bar?: FootprintInterval
  /** Ticks per level; null lets the server choose. */
  merge?: FootprintMerge | null
  product?: string
  contract?: string
  date?: string
  /** Exchange of the board; null means all exchanges. */
  exchange?: string | null
  sector?: string | null
  sort?: BoardKey
  order?: SortOrder
}

/** The same page with one choice changed. Another product clears the contract. */
export const flowLink = (search: URLSearchParams, { product, contract, ...changes }: Changes): string =>
  modelAddress(search, 'orderFlow', {
    ...changes,
    ...(product !== undefined && { product, contract: null }),
    ...(contract !== undefined && { contract }),
  })

/** Address after a click on the header of a column. */
export const sortLink = (search: URLSearchParams, key: BoardKey): string =>
  flowLink(search, nextSort(flowChoice(search), key))
