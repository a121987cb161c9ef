import type { SortOrder } from '@vce/futures/collections'
import {
  curveSpans,
  type DraftInputOf,
  earlierCurves,
  type getTermStructure,
  type World,
} from '@vce/protocol'
import { daysOf, type HistoryDays, modelAddress } from '#app/features/dashboard/shared/address'
import { dayInput } from '#app/features/dashboard/shared/day-input'
import { oneOf } from '#app/lib/address'
import { nextSort } from '#app/ui/table/sort-header'
import type { TermPage } from './queries'

/** Earlier curves that can be drawn behind the current one. */
export const overlays = earlierCurves
export type Overlay = (typeof overlays)[number]

export const rankingKeys = ['rollYield', 'slope', 'rollYieldChange', 'months', 'name'] as const
export type RankingKey = (typeof rankingKeys)[number]

type CurveSpan = (typeof curveSpans)[number]
export const evolutionViews = ['curves', 'heat'] as const
export type EvolutionView = (typeof evolutionViews)[number]

/** Choices of 期限结构演变: number of trading days, and whether these are drawn as curves or as a heat map. */
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
  order: SortOrder
}

/** Chosen overlays: all if the address has no `over`, none for `over=`. */
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
  /** Exchange of the ranking; null means all exchanges. */
  exchange?: string | null
  sector?: string | null
  sort?: RankingKey
  order?: SortOrder
}

/** The same page with one choice changed. */
export const termLink = (search: URLSearchParams, changes: Changes): string =>
  modelAddress(search, 'termStructure', { ...changes })

/** Link that shows or removes an overlay. */
export function overlayLink(search: URLSearchParams, overlay: Overlay): string {
  const { over } = termChoice(search)
  const next = overlays.filter((each) => (each === overlay ? !over.includes(each) : over.includes(each)))
  // Without the parameter all overlays are shown.
  return modelAddress(search, 'termStructure', {
    over: next.length === overlays.length ? null : next.join(','),
  })
}

/** Address after a click on the header of a column. */
export const sortLink = (search: URLSearchParams, key: RankingKey): string =>
  termLink(search, nextSort(termChoice(search), key))

/** Request for the spread between main and secondary contract, up to the page's day. */
export const historyInput = (page: TermPage, days: HistoryDays) => ({
  ...dayInput(page),
  product: page.product.code,
  days,
})
