import type { Order } from '@vce/futures/collections'
import type { DraftInputOf, getQuoteBoard, World } from '@vce/protocol'
import { changed, oneOf, type QuoteType, typeOf } from '#app/features/market/quotation/choice'
import { nextOrder } from '#app/ui/table/sort-header'
import { type ColumnSet, columnSets } from './columns/column'
import { sortValue } from './columns/sets'

/** 表格 and 卡片. */
export const boardViews = ['table', 'cards'] as const
export type BoardView = (typeof boardViews)[number]

/** The columns that each type opens with. */
const setOfType: Record<QuoteType, ColumnSet> = { 1: 'fund', 2: 'tech', 3: 'volume' }

/** The board's settings in the address. */
export interface BoardChoice {
  scope: 'main' | 'all'
  exchange: string | null
  sector: string | null
  /** 自选 only. */
  watched: boolean
  /** Whether 停更合约 are shown. */
  stale: boolean
  /** 只看活跃; null leaves it to what the reader keeps. */
  active: boolean | null
  /** Null leaves it to what the reader keeps. */
  view: BoardView | null
  set: ColumnSet
  /** Null keeps the first order: by 成交额, or the reader's own in 自选盘. */
  sort: string | null
  order: Order
}

export function boardChoice(search: URLSearchParams, otherwise = setOfType[typeOf(search)]): BoardChoice {
  const requested = search.get('sort')
  const active = search.get('active')
  const view = search.get('view')
  const set = oneOf(search, 'set', columnSets, otherwise)
  return {
    scope: oneOf(search, 'scope', ['main', 'all'], 'main'),
    exchange: search.get('exchange') || null,
    sector: search.get('sector') || null,
    watched: search.get('watched') === '1',
    stale: search.get('stale') === '1',
    active: active === '1' ? true : active === '0' ? false : null,
    view: boardViews.find((each) => each === view) ?? null,
    set,
    sort: requested !== null && sortValue(set, requested) ? requested : null,
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

/** The same board with 只看活跃 on or off. */
export const activeLink = (search: URLSearchParams, active: boolean) =>
  changed(search, { active: active ? '1' : '0' })

/** The same board as a table or as cards. */
export const viewLink = (search: URLSearchParams, view: BoardView) => changed(search, { view })

export interface Sorting {
  sort: string | null
  order: Order
}

/** Without a choice the most traded contracts come first. */
export const sortingOf = ({ sort, order }: Sorting): Sorting =>
  sort ? { sort, order } : { sort: 'turnover', order: 'desc' }

const textKeys = new Set(['contract', 'name'])

/**
 * Successive presses on a head sort, reverse and reset; figures start descending, texts ascending. The column that
 * `sorting` already sorts by turns around at once.
 */
export function sortLink(search: URLSearchParams, key: string, { sort, order }: Sorting): string {
  const first: Order = textKeys.has(key) ? 'asc' : 'desc'
  const sorted = sort === key ? order : null
  if (sorted && sorted !== first) return changed(search, { sort: null, order: null })
  return changed(search, { sort: key, order: nextOrder(sorted, first) })
}
