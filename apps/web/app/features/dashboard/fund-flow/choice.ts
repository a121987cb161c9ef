import type { SortOrder } from '@vce/futures/collections'
import type { DraftInputOf, getFundFlow, MarketGroup, World } from '@vce/protocol'
import { daysOf, type HistoryDays, modelAddress } from '#app/features/dashboard/shared/address'
import { dayInput } from '#app/features/dashboard/shared/day-input'
import { oneOf } from '#app/lib/address'
import { nextSort } from '#app/ui/table/sort-header'
import type { FundFlowPage } from './queries'

/** Parameter that closes the drawer although the address names a product. */
const drawer = 'drawer'
const closed = 'closed'

const groups = ['all', 'commodity', 'financial'] as const
export const views = ['table', 'heat', 'quadrants', 'sectors'] as const
export type View = (typeof views)[number]

/** Columns that the table can be sorted by. */
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
  /**
   * Margin on which amounts are based. 2: margin of both sides; 1: margin of one side, which halves all
   * amounts.
   */
  sides: 1 | 2
  view: View
  sort: SortKey
  order: SortOrder
  days: HistoryDays
  /** Product whose details are open in the drawer. */
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
  /** Sector of the group; null means all sectors. */
  sector?: string | null
  sides?: 1 | 2
  view?: View
  sort?: SortKey
  order?: SortOrder
  days?: HistoryDays
  product?: string | null
}

/**
 * The same page with one choice changed. A new group clears the sector. A product opens the drawer; `days`
 * without a product leaves the drawer as it is; every other change closes it, and the product stays in the
 * address.
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

/** Address after a click on the header of a column. */
export const sortLink = (search: URLSearchParams, key: SortKey): string =>
  flowLink(search, nextSort(flowChoice(search), key))

/** Request for the history of a group up to the page's day. */
export const historyInput = (page: FundFlowPage, { group, days }: Pick<FlowChoice, 'group' | 'days'>) => ({
  ...dayInput(page),
  group,
  days,
})
