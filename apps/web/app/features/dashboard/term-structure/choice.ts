import type { DraftInputOf, getTermStructure, World } from '@vce/protocol'
import { changed, daysOf, type HistoryDays, oneOf } from '#app/features/dashboard/shared/address'
import type { Order } from '#app/ui/table/sort-head'

/** Earlier curves that can be shown under today's. */
export const overlays = ['day', 'week', 'month'] as const
export type Overlay = (typeof overlays)[number]

export const rankingKeys = ['rollYield', 'slope', 'rollYieldChange', 'months', 'name'] as const
export type RankingKey = (typeof rankingKeys)[number]

/** Choices in the address; the server supplies the defaults. */
export interface TermChoice {
  structure: DraftInputOf<typeof getTermStructure>
  over: readonly Overlay[]
  days: HistoryDays
  /** Filters and order of the ranking. */
  exchange: string | null
  sector: string | null
  sort: RankingKey
  order: Order
}

/** All overlays if the address has no `over`, none for `over=`. */
function overOf(search: URLSearchParams): readonly Overlay[] {
  const requested = search.get('over')
  if (requested === null) return overlays
  const names = requested.split(',')
  return overlays.filter((overlay) => names.includes(overlay))
}

export function termChoice(search: URLSearchParams, world?: World): TermChoice {
  const get = (name: string) => search.get(name) || undefined
  return {
    structure: { world, product: get('product'), date: get('date') },
    over: overOf(search),
    days: daysOf(search),
    exchange: search.get('exchange') || null,
    sector: search.get('sector') || null,
    sort: oneOf(search, 'sort', rankingKeys),
    order: oneOf(search, 'order', ['desc', 'asc']),
  }
}

interface Changes {
  product?: string
  date?: string
  days?: HistoryDays
  /** Null means every exchange. */
  exchange?: string | null
  sector?: string | null
  sort?: RankingKey
  order?: Order
}

/** The same page with one choice changed. */
export const termLink = (search: URLSearchParams, changes: Changes): string =>
  changed(search, 'qxjg', { ...changes })

/** Shows or removes an overlay. */
export function overlayLink(search: URLSearchParams, overlay: Overlay): string {
  const { over } = termChoice(search)
  const next = overlays.filter((each) => (each === overlay ? !over.includes(each) : over.includes(each)))
  // An address without the parameter shows all of them.
  return changed(search, 'qxjg', { over: next.length === overlays.length ? null : next.join(',') })
}

/** Pressing the sorted column reverses it; a new one starts with the largest, names with the first. */
export function rankingLink(search: URLSearchParams, key: RankingKey): string {
  const { sort, order } = termChoice(search)
  const first: Order = key === 'name' ? 'asc' : 'desc'
  const turned: Order = order === 'asc' ? 'desc' : 'asc'
  return termLink(search, { sort: key, order: sort === key ? turned : first })
}
