import { type SortOrder, sortedBy } from '@vce/futures/collections'
import type { TrackedProduct } from '@vce/protocol'
import { changedAddress, oneOf } from '#app/lib/address'
import { coveredProducts } from '#app/lib/own-list/own-symbols'
import { nextSort } from '#app/ui/table/sort-header'

/** Sort keys of the rows; `list` is the order in which the list was received. */
export const sortKeys = [
  'list',
  'name',
  'changeRate',
  'three',
  'five',
  'twenty',
  'net',
  'netChange',
  'basisRate',
  'receipts',
  'receiptsChange',
  'expiry',
] as const
export type SortKey = (typeof sortKeys)[number]

export interface TrackingChoice {
  /** Whether to show the products with the largest 成交额 although the user has 自选. */
  top: boolean
  sort: SortKey
  order: SortOrder
}

export const trackingChoice = (search: URLSearchParams): TrackingChoice => ({
  top: search.get('list') === 'top',
  sort: oneOf(search, 'sort', sortKeys),
  order: oneOf(search, 'order', ['desc', 'asc']),
})

const page = '/varietyTracking'

export const listLink = (search: URLSearchParams, top: boolean) =>
  changedAddress(page, search, { list: top ? 'top' : null })

/**
 * Address after a press on a column header: the second press reverses the order, the third restores the order
 * of the list.
 */
export function sortLink(search: URLSearchParams, key: SortKey) {
  const choice = trackingChoice(search)
  const first: SortOrder = key === 'name' || key === 'expiry' ? 'asc' : 'desc'
  const restores = choice.sort === key && choice.order !== first
  return changedAddress(page, search, restores ? { sort: null, order: null } : nextSort(choice, key, first))
}

const values: Record<Exclude<SortKey, 'list'>, (row: TrackedProduct) => string | number | null> = {
  name: ({ shortName }) => shortName,
  changeRate: ({ price }) => price?.changeRate ?? null,
  three: ({ returns }) => returns.three,
  five: ({ returns }) => returns.five,
  twenty: ({ returns }) => returns.twenty,
  net: ({ netPosition }) => netPosition?.net ?? null,
  netChange: ({ netPosition }) => netPosition?.change ?? null,
  basisRate: ({ basis }) => basis?.rate ?? null,
  receipts: ({ receipts }) => receipts?.quantity ?? null,
  receiptsChange: ({ receipts }) => receipts?.change ?? null,
  expiry: ({ expiry }) => expiry?.tradingDays ?? null,
}

/** Rows in the chosen order, unknown values last; by default in the order of the list. */
export const sortProducts = (rows: readonly TrackedProduct[], { sort, order }: TrackingChoice) =>
  sort === 'list' ? [...rows] : sortedBy(rows, values[sort], order)

/** Maximum number of products per call. */
const maxProducts = 100

/** Products of the symbols in 自选, without duplicates, in the same order. */
export const trackedProducts = (symbols: readonly string[]) => coveredProducts(symbols).slice(0, maxProducts)
