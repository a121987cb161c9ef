import {
  basisAgainst,
  basisSides,
  basisSpans,
  type DraftInputOf,
  type getBasisBoard,
  type getBasisHistory,
  type World,
} from '@vce/protocol'
import type { Order } from '../../../ui/sort-head'
import { changed, oneOf } from '../choices/address'
import type { Against, Side } from './sides'
import type { BasisPage } from './types'

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
const usualSpan: Span = 250

/** What the address chooses; what it leaves out, the page and the server choose. */
export interface BasisChoice {
  board: DraftInputOf<typeof getBasisBoard>
  product: string | null
  days: Span
  against: Against
  /** Of the board. */
  exchange: string | null
  sector: string | null
  side: Side | null
  sort: SortKey
  order: Order
}

export function basisChoice(search: URLSearchParams, world?: World): BasisChoice {
  const days = search.get('days')
  return {
    board: { world, date: search.get('date') || undefined },
    product: search.get('product') || null,
    days: basisSpans.find((each) => String(each) === days) ?? usualSpan,
    against: oneOf(search, 'against', basisAgainst),
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
  /** Null is every exchange. */
  exchange?: string | null
  sector?: string | null
  side?: Side | null
  sort?: SortKey
  order?: Order
}

/** The same page with one choice changed. */
export const basisLink = (search: URLSearchParams, changes: Changes): string =>
  changed(search, 'jctlzst', { ...changes })

/** A column pressed again turns round; a new one starts with the largest, a name with the first. */
export function sortLink(search: URLSearchParams, key: SortKey): string {
  const { sort, order } = basisChoice(search)
  const first: Order = key === 'name' ? 'asc' : 'desc'
  const turned: Order = order === 'asc' ? 'desc' : 'asc'
  return basisLink(search, { sort: key, order: sort === key ? turned : first })
}

const firstChoice = 'rb'

/** Rebar while it has a basis, else the first product that has one, else the first; none without quotes. */
function usualProduct(rows: BasisPage['rows']): string | null {
  const known = rows.filter(({ main }) => main?.basis != null)
  const usual = known.find(({ code }) => code === firstChoice) ?? known[0] ?? rows[0]
  return usual?.code ?? null
}

/** What the chart shows, once the board is known; null where there is nothing to show. */
export function historyInput(
  page: BasisPage,
  { product, days, against }: BasisChoice,
): DraftInputOf<typeof getBasisHistory> | null {
  const code = product ?? usualProduct(page.rows)
  return code === null
    ? null
    : { world: page.world, product: code, date: page.tradingDay ?? undefined, days, against }
}
