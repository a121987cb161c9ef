import { type DraftInputOf, type getReceiptDetail, receiptSpans, type World } from '@vce/protocol'
import type { Order } from '../../../ui/sort-head'
import { changed, oneOf } from '../choices/address'

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

/** What the address chooses; what it leaves out, the server chooses. */
export interface ReceiptChoice {
  detail: DraftInputOf<typeof getReceiptDetail>
  days: ReceiptSpan
  /** Of the board. */
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
  /** Null is every exchange. */
  exchange?: string | null
  sector?: string | null
  sort?: BoardKey
  order?: Order
}

/** The same page with one choice changed. */
export const receiptLink = (search: URLSearchParams, changes: Changes): string =>
  changed(search, 'kccd', { ...changes })

/** What stands first when a column is pressed: the largest, but names from A and dates from the next. */
const upward = new Set<BoardKey>(['name', 'cancellation'])

/** A column pressed again turns round. */
export function boardLink(search: URLSearchParams, key: BoardKey): string {
  const { sort, order } = receiptChoice(search)
  const first: Order = upward.has(key) ? 'asc' : 'desc'
  const turned: Order = order === 'asc' ? 'desc' : 'asc'
  return receiptLink(search, { sort: key, order: sort === key ? turned : first })
}
