import type { Order } from '@vce/futures/collections'
import {
  curveSpans,
  type DraftInputOf,
  earlierCurves,
  type getTermStructure,
  type World,
} from '@vce/protocol'
import { daysOf, type HistoryDays, modelAddress } from '#app/features/dashboard/shared/address'
import { dayOf } from '#app/features/dashboard/shared/request-day'
import { oneOf } from '#app/lib/address'
import { nextSort } from '#app/ui/table/sort-header'
import type { TermPage } from './queries'

/** Earlier curves that can be shown under today's. */
export const overlays = earlierCurves
export type Overlay = (typeof overlays)[number]

export const rankingKeys = ['rollYield', 'slope', 'rollYieldChange', 'months', 'name'] as const
export type RankingKey = (typeof rankingKeys)[number]

type CurveSpan = (typeof curveSpans)[number]
export const evolutionViews = ['curves', 'heat'] as const
export type EvolutionView = (typeof evolutionViews)[number]

/** Trading days of 期限结构演变, and how they are drawn. */
export const evolutionChoice = (search: URLSearchParams) => ({
  span: curveSpans.find((each) => each === Number(search.get('span'))) ?? curveSpans[0],
  view: oneOf(search, 'evo', evolutionViews),
})

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
  span?: CurveSpan
  evo?: EvolutionView
  /** Null means every exchange. */
  exchange?: string | null
  sector?: string | null
  sort?: RankingKey
  order?: Order
}

/** The same page with one choice changed. */
export const termLink = (search: URLSearchParams, changes: Changes): string =>
  modelAddress(search, 'termStructure', { ...changes })

/** Shows or removes an overlay. */
export function overlayLink(search: URLSearchParams, overlay: Overlay): string {
  const { over } = termChoice(search)
  const next = overlays.filter((each) => (each === overlay ? !over.includes(each) : over.includes(each)))
  // An address without the parameter shows all of them.
  return modelAddress(search, 'termStructure', {
    over: next.length === overlays.length ? null : next.join(','),
  })
}

/** The order after a click on a column's head. */
export const sortLink = (search: URLSearchParams, key: RankingKey): string =>
  termLink(search, nextSort(termChoice(search), key))

/** Request for the spread of the two main contracts up to the page's day. */
export const historyInput = (page: TermPage, days: HistoryDays) => ({
  ...dayOf(page),
  product: page.product.code,
  days,
})
