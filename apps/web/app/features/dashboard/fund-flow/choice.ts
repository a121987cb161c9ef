import type { Order } from '@vce/futures/collections'
import type { DraftInputOf, getFundFlow, MarketGroup, World } from '@vce/protocol'
import { daysOf, type HistoryDays, modelAddress } from '#app/features/dashboard/shared/address'
import { dayOf } from '#app/features/dashboard/shared/request-day'
import { oneOf } from '#app/lib/address'
import { nextSort } from '#app/ui/table/sort-header'
import type { FundFlowPage } from './queries'

/** The product's drawer opens with its address, unless it was closed there. */
const drawer = 'drawer'
const closed = 'closed'

const groups = ['all', 'commodity', 'financial'] as const
export const views = ['table', 'heat', 'quadrants', 'sectors'] as const
export type View = (typeof views)[number]

/** Columns by which the table can be sorted. */
export const sortKeys = [
  'settled',
  'name',
  'price',
  'changeRate',
  'flow',
  'flowRate',
  'flow3',
  'flow5',
  'flow20',
  'openInterestChange',
  'turnover',
] as const
export type SortKey = (typeof sortKeys)[number]

/** Choices in the address. */
export interface FlowChoice {
  flow: DraftInputOf<typeof getFundFlow>
  group: MarketGroup
  sector: string | null
  /** 2: both sides' margin; 1: half of every amount of margin. */
  sides: 1 | 2
  view: View
  sort: SortKey
  order: Order
  days: HistoryDays
  /** Shown in detail in the drawer. */
  product: string | null
}

export function flowChoice(search: URLSearchParams, world?: World): FlowChoice {
  return {
    flow: { world, date: search.get('date') || undefined },
    group: oneOf(search, 'group', groups),
    sector: search.get('sector') || null,
    sides: search.get('sides') === '1' ? 1 : 2,
    view: oneOf(search, 'view', views),
    sort: oneOf(search, 'sort', sortKeys),
    order: oneOf(search, 'order', ['desc', 'asc']),
    days: daysOf(search),
    product: search.get(drawer) === closed ? null : search.get('product') || null,
  }
}

interface Changes {
  date?: string
  group?: MarketGroup
  /** Null means every sector. */
  sector?: string | null
  sides?: 1 | 2
  view?: View
  sort?: SortKey
  order?: Order
  days?: HistoryDays
  product?: string | null
}

/**
 * The same page with one choice changed. Another group clears the sector; all but `days` close the drawer, which
 * leaves the product in the address.
 */
export function flowLink(search: URLSearchParams, { product, days, group, ...changes }: Changes): string {
  const keepsDrawer = days !== undefined && product === undefined
  return modelAddress(search, 'fundFlow', {
    ...changes,
    days,
    group,
    ...(group && changes.sector === undefined && { sector: null }),
    ...(product && { product, [drawer]: null }),
    ...(!product && !keepsDrawer && { [drawer]: search.has('product') ? closed : null }),
  })
}

/** The order after a click on a column's head. */
export const sortLink = (search: URLSearchParams, key: SortKey): string =>
  flowLink(search, nextSort(flowChoice(search), key))

/** Request for the history of a group up to the page's day. */
export const historyInput = (page: FundFlowPage, { group, days }: Pick<FlowChoice, 'group' | 'days'>) => ({
  ...dayOf(page),
  group,
  days,
})
