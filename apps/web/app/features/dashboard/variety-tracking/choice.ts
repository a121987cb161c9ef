import { type Order, sortedBy } from '@vce/futures/collections'
import type { TrackedProduct } from '@vce/protocol'
import { changed, oneOf } from '#app/lib/address'
import { coveredProducts } from '#app/lib/own-list/own-symbols'
import { nextSort } from '#app/ui/table/sort-header'

/** Sort keys of the rows; `list` is the order of the list itself. */
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
  /** The most traded products, although the user has 自选. */
  top: boolean
  sort: SortKey
  order: Order
}

export const trackingChoice = (search: URLSearchParams): TrackingChoice => ({
  top: search.get('list') === 'top',
  sort: oneOf(search, 'sort', sortKeys),
  order: oneOf(search, 'order', ['desc', 'asc']),
})

const page = '/varietyTracking'

export const listLink = (search: URLSearchParams, top: boolean) =>
  changed(page, search, { list: top ? 'top' : null })

/** The second press on a column reverses its order, the third restores the order of the list. */
export function sortLink(search: URLSearchParams, key: SortKey) {
  const choice = trackingChoice(search)
  const first: Order = key === 'name' || key === 'expiry' ? 'asc' : 'desc'
  const restores = choice.sort === key && choice.order !== first
  return changed(page, search, restores ? { sort: null, order: null } : nextSort(choice, key, first))
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

/** Rows in the chosen order with unknown values last; by default as in the list. */
export const sorted = (rows: readonly TrackedProduct[], { sort, order }: TrackingChoice) =>
  sort === 'list' ? [...rows] : sortedBy(rows, values[sort], order)

/** Maximum number of products per call. */
const maxProducts = 100

/** Products of the symbols of 自选, each once, in the same order. */
export const trackedProducts = (symbols: readonly string[]) => coveredProducts(symbols).slice(0, maxProducts)
