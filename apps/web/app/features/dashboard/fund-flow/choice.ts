import type { DraftInputOf, getFundFlow, MarketGroup, World } from '@vce/protocol'
import type { Order } from '../../../ui/sort-head'
import { changed, daysOf, type HistoryDays, oneOf } from '../choices/address'

const groups = ['all', 'commodity', 'financial'] as const
export const views = ['table', 'heat', 'quadrants', 'sectors'] as const
export type View = (typeof views)[number]

/** Columns the table can stand in the order of. */
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

/** What the address chooses. */
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
  /** Taken apart in the drawer. */
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
    product: search.get('product') || null,
  }
}

interface Changes {
  date?: string
  group?: MarketGroup
  /** Null is every sector. */
  sector?: string | null
  sides?: 1 | 2
  view?: View
  sort?: SortKey
  order?: Order
  days?: HistoryDays
  product?: string | null
}

/** The same page with one choice changed. Another group forgets the sector; all but the drawer's own choices close it. */
export function flowLink(search: URLSearchParams, { product, days, group, ...changes }: Changes): string {
  const keepsProduct = days !== undefined && product === undefined
  return changed(search, 'zjlx', {
    ...changes,
    days,
    group,
    ...(group && changes.sector === undefined && { sector: null }),
    ...(!keepsProduct && { product: product ?? null }),
  })
}

/** A column pressed again turns round; a new one starts with the largest, a name with the first. */
export function sortLink(search: URLSearchParams, key: SortKey): string {
  const { sort, order } = flowChoice(search)
  const first: Order = key === 'name' ? 'asc' : 'desc'
  const turned: Order = order === 'asc' ? 'desc' : 'asc'
  return flowLink(search, { sort: key, order: sort === key ? turned : first })
}
