import type { SortOrder } from '@vce/futures/collections'
import {
  type DraftInputOf,
  type getReceiptBoard,
  type getReceiptDetail,
  receiptSpans,
  type World,
} from '@vce/protocol'
import { modelAddress } from '#app/features/dashboard/shared/address'
import { dayInput } from '#app/features/dashboard/shared/day-input'
import { oneOf } from '#app/lib/address'
import { nextSort } from '#app/ui/table/sort-header'
import type { DetailPage } from './queries'

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
  /** Product to compare in 两品种对比; null if none. */
  compare: string | null
  /** Filters and order of the board. */
  exchange: string | null
  sector: string | null
  sort: BoardKey
  order: SortOrder
}

const defaultSpan: ReceiptSpan = 250

export function receiptChoice(search: URLSearchParams, world?: World): ReceiptChoice {
  const get = (name: string) => search.get(name) || undefined
  return {
    detail: { world, product: get('product'), date: get('date') },
    days: receiptSpans.find((each) => String(each) === search.get('days')) ?? defaultSpan,
    compare: search.get('compare') || null,
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
  /** Product to compare; null ends the comparison. */
  compare?: string | null
  /** Exchange of the board; null means all exchanges. */
  exchange?: string | null
  sector?: string | null
  sort?: BoardKey
  order?: SortOrder
}

/** The same page with one choice changed. */
export const receiptLink = (search: URLSearchParams, changes: Changes): string =>
  modelAddress(search, 'receipts', { ...changes })

/** Columns whose first click sorts ascending: names from A, dates from the next one. */
const ascendingFirst = new Set<BoardKey>(['name', 'cancellation'])

/** Address after a click on the header of a column. */
export const sortLink = (search: URLSearchParams, key: BoardKey): string =>
  receiptLink(search, nextSort(receiptChoice(search), key, ascendingFirst.has(key) ? 'asc' : 'desc'))

/** Request for the board of the chosen day. */
export const boardInput = ({
  world,
  date,
}: ReceiptChoice['detail']): DraftInputOf<typeof getReceiptBoard> => ({ world, date })

/** Request for the history up to the day shown. */
export const historyInput = (page: DetailPage, days: ReceiptSpan) => ({
  ...dayInput(page),
  product: page.product.code,
  days,
})

/** Request for the history of the compared product; null if no other product is chosen. */
export function comparedInput(page: DetailPage, search: URLSearchParams, days: ReceiptSpan) {
  const { compare } = receiptChoice(search)
  return compare === null || compare === page.product.code
    ? null
    : { ...historyInput(page, days), product: compare }
}
