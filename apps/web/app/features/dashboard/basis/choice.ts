import type { SortOrder } from '@vce/futures/collections'
import {
  basisReferences,
  basisSides,
  basisSpans,
  type DraftInputOf,
  type getBasisBoard,
  type getBasisHistory,
  type World,
} from '@vce/protocol'
import { modelAddress } from '#app/features/dashboard/shared/address'
import { dayInput } from '#app/features/dashboard/shared/day-input'
import { oneOf } from '#app/lib/address'
import { nextSort } from '#app/ui/table/sort-header'
import type { BasisPage } from './queries'

export const sortKeys = [
  'rate',
  'name',
  'basis',
  'change',
  'percentile',
  'annualised',
  'nearestBasis',
  'nearestRate',
] as const
export type SortKey = (typeof sortKeys)[number]

export type Span = (typeof basisSpans)[number]
const defaultSpan: Span = 250

/** Choices in the address; the page and the server supply the defaults. */
export interface BasisChoice {
  board: DraftInputOf<typeof getBasisBoard>
  product: string | null
  days: Span
  against: Against
  /** Filters and order of the board. */
  exchange: string | null
  sector: string | null
  side: Side | null
  sort: SortKey
  order: SortOrder
}

export function basisChoice(search: URLSearchParams, world?: World): BasisChoice {
  const days = search.get('days')
  return {
    board: { world, date: search.get('date') || undefined },
    product: search.get('product') || null,
    days: basisSpans.find((each) => String(each) === days) ?? defaultSpan,
    against: oneOf(search, 'against', basisReferences),
    exchange: search.get('exchange') || null,
    sector: search.get('sector') || null,
    side: basisSides.find((each) => each === search.get('side')) ?? null,
    sort: oneOf(search, 'sort', sortKeys),
    order: oneOf(search, 'order', ['desc', 'asc']),
  }
}

interface Changes {
  product?: string
  date?: string
  days?: Span
  against?: Against
  /** Exchange of the board; null means all exchanges. */
  exchange?: string | null
  sector?: string | null
  side?: Side | null
  sort?: SortKey
  order?: SortOrder
}

/** The same page with one choice changed. */
export const basisLink = (search: URLSearchParams, changes: Changes): string =>
  modelAddress(search, 'spreads', { ...changes })

/** Address after a click on the header of a column. */
export const sortLink = (search: URLSearchParams, key: SortKey): string =>
  basisLink(search, nextSort(basisChoice(search), key))

const preferredProduct = 'rb'

/**
 * Code of the product shown by default: rebar if it has a basis, else the first product with a basis, else
 * the first product; null without quotes.
 */
function defaultProduct(rows: BasisPage['rows']): string | null {
  const withBasis = rows.filter(({ main }) => main?.basis != null)
  const chosen = withBasis.find(({ code }) => code === preferredProduct) ?? withBasis[0] ?? rows[0]
  return chosen?.code ?? null
}

/** Input of the request for the chart, built from the loaded board; null if there is no product to show. */
export function historyInput(
  page: BasisPage,
  { product, days, against }: BasisChoice,
): DraftInputOf<typeof getBasisHistory> | null {
  const code = product ?? defaultProduct(page.rows)
  return code === null ? null : { ...dayInput(page), product: code, days, against }
}

type Side = (typeof basisSides)[number]
type Against = (typeof basisReferences)[number]

/** Names of the sides of a basis: `name` as seen from the spot price, `future` as seen from the future. */
export const sideNames: Record<Side, { name: string; future: string }> = {
  spotPremium: { name: '现货升水', future: '期货贴水' },
  spotDiscount: { name: '现货贴水', future: '期货升水' },
  level: { name: '平水', future: '期现相平' },
}

export const againstNames: Record<Against, string> = { main: '主力', nearest: '最近月' }
