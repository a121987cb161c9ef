import type { DraftInputOf, getQuoteBoard, World } from '@vce/protocol'
import { changed, oneOf, typeOf } from '#app/features/market/quotation/choice'
import { nextOrder, type Order } from '#app/ui/table/sort-head'

/** 盘口报价 and 量价: two sets of eighteen columns. */
export const columnSets = ['quote', 'volume'] as const
export type ColumnSet = (typeof columnSets)[number]

export const sortKeys = [
  'contract',
  'name',
  'last',
  'change',
  'changeRate',
  'bid',
  'bidVolume',
  'ask',
  'askVolume',
  'lastVolume',
  'volume',
  'openInterest',
  'openInterestChange',
  'open',
  'high',
  'low',
  'previousClose',
  'previousSettlement',
  'turnover',
  'average',
  'amplitude',
  'speculation',
] as const
export type SortKey = (typeof sortKeys)[number]

/** The board's settings in the address. */
export interface BoardChoice {
  scope: 'main' | 'all'
  exchange: string | null
  sector: string | null
  /** 自选 only. */
  watched: boolean
  /** Whether 停更合约 are shown. */
  stale: boolean
  set: ColumnSet
  /** Null keeps the exchange order. */
  sort: SortKey | null
  order: Order
}

export function boardChoice(search: URLSearchParams): BoardChoice {
  const requested = search.get('sort')
  return {
    scope: oneOf(search, 'scope', ['main', 'all'], 'main'),
    exchange: search.get('exchange') || null,
    sector: search.get('sector') || null,
    watched: search.get('watched') === '1',
    stale: search.get('stale') === '1',
    set: oneOf(search, 'set', columnSets, typeOf(search) === '3' ? 'volume' : 'quote'),
    sort: sortKeys.find((key) => key === requested) ?? null,
    order: oneOf(search, 'order', ['desc', 'asc'], 'desc'),
  }
}

/** The request to the server: all main contracts at once, or all contracts of an exchange. */
export function boardInput(
  { scope, exchange, watched }: BoardChoice,
  world?: World,
  replay?: false,
): DraftInputOf<typeof getQuoteBoard> {
  if (watched) return { world, replay, scope: 'all' }
  return scope === 'main'
    ? { world, replay, scope }
    : { world, replay, scope, exchange: exchange ?? undefined }
}

interface Changes {
  scope?: 'main' | 'all'
  exchange?: string | null
  sector?: string | null
  watched?: boolean
  set?: ColumnSet
}

/** The same board with one filter changed; 自选 and the other filters replace each other. */
export function boardLink(search: URLSearchParams, { watched, ...changes }: Changes): string {
  if (watched) return changed(search, { watched: '1', exchange: null, sector: null, scope: null })
  return changed(search, { ...(changes.set ? {} : { watched: null }), ...changes })
}

/** Contracts of 自选 are shown however old their figures. */
export const isStaleShown = ({ stale, watched }: Pick<BoardChoice, 'stale' | 'watched'>) => stale || watched

/** The same board with 停更合约 shown or hidden. */
export const staleLink = (search: URLSearchParams, shown: boolean) =>
  changed(search, { stale: shown ? '1' : null })

/** Successive presses on a head sort, reverse and reset; figures start descending, texts ascending. */
export function sortLink(search: URLSearchParams, key: SortKey): string {
  const { sort, order } = boardChoice(search)
  const first: Order = key === 'contract' || key === 'name' ? 'asc' : 'desc'
  const sorted = sort === key ? order : null
  if (sorted && sorted !== first) return changed(search, { sort: null, order: null })
  return changed(search, { sort: key, order: nextOrder(sorted, first) })
}
