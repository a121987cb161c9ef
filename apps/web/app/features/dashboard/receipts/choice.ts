import { type DraftInputOf, type getReceiptDetail, receiptSpans, type World } from '@vce/protocol'
import { changed, oneOf } from '#app/features/dashboard/shared/address'
import type { Order } from '#app/ui/table/sort-head'

export type ReceiptSpan = (typeof receiptSpans)[number]

export const boardKeys = [
  'warning',
  'nearRatio',
  'ratio',
  'name',
  'quantity',
  'change',
  'tons',
  'lots',
  'forecast',
  'week',
  'month',
  'percentile',
  'cancellation',
] as const
export type BoardKey = (typeof boardKeys)[number]

/** Choices in the address; the server supplies the defaults. */
export interface ReceiptChoice {
  detail: DraftInputOf<typeof getReceiptDetail>
  days: ReceiptSpan
  /** Filters and order of the board. */
  exchange: string | null
  sector: string | null
  sort: BoardKey
  order: Order
}

const defaultSpan: ReceiptSpan = 250

export function receiptChoice(search: URLSearchParams, world?: World): ReceiptChoice {
  const get = (name: string) => search.get(name) || undefined
  return {
    detail: { world, product: get('product'), date: get('date') },
    days: receiptSpans.find((each) => String(each) === search.get('days')) ?? defaultSpan,
    exchange: search.get('exchange') || null,
    sector: search.get('sector') || null,
    sort: oneOf(search, 'sort', boardKeys),
    order: oneOf(search, 'order', ['desc', 'asc']),
  }
}

interface Changes {
  product?: string
  date?: string
  days?: ReceiptSpan
  /** Null means every exchange. */
  exchange?: string | null
  sector?: string | null
  sort?: BoardKey
  order?: Order
}

/** The same page with one choice changed. */
export const receiptLink = (search: URLSearchParams, changes: Changes): string =>
  changed(search, 'kccd', { ...changes })

/** Columns that start ascending, names from A and dates from the next; others start with the largest. */
const ascendingFirst = new Set<BoardKey>(['name', 'cancellation'])

/** Pressing the sorted column reverses the order. */
export function boardLink(search: URLSearchParams, key: BoardKey): string {
  const { sort, order } = receiptChoice(search)
  const first: Order = ascendingFirst.has(key) ? 'asc' : 'desc'
  const turned: Order = order === 'asc' ? 'desc' : 'asc'
  return receiptLink(search, { sort: key, order: sort === key ? turned : first })
}
