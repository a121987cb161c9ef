import type { SortOrder } from '@vce/futures/collections'
import type { DraftInputOf, getQuoteBoard, World } from '@vce/protocol'
import { changedQuery, oneOf, type QuoteType, typeOf } from '#app/features/market/quotation/choice'
import { nextOrder } from '#app/ui/table/sort-header'
import { type ColumnSet, columnSets } from './columns/column'
import { sortValueReader } from './columns/sets'

/** 表格 and 卡片. */
export const boardViews = ['table', 'cards'] as const
export type BoardView = (typeof boardViews)[number]

/** Set of columns with which each type opens. */
const defaultSetByType: Record<QuoteType, ColumnSet> = { 1: 'fund', 2: 'tech', 3: 'volume' }

/** The board's settings in the address. */
export interface BoardChoice {
  scope: 'main' | 'all'
  exchange: string | null
  sector: string | null
  /** 自选 only. */
  watched: boolean
  /** Whether 停更合约 are shown. */
  stale: boolean
  /** 只看活跃; null if the address leaves it to the reader's stored setting. */
  active: boolean | null
  /** Null if the address leaves it to the reader's stored setting. */
  view: BoardView | null
  set: ColumnSet
  /** Null: default order, which is by 成交额, and in 自选盘 the reader's own. */
  sort: string | null
  order: SortOrder
}

export function boardChoice(
  search: URLSearchParams,
  otherwise = defaultSetByType[typeOf(search)],
): BoardChoice {
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
    sort: requested !== null && sortValueReader(set, requested) ? requested : null,
    order: oneOf(search, 'order', ['desc', 'asc'], 'desc'),
  }
}

/** Input of the call: main contracts, all contracts of an exchange, or all contracts for 自选. */
export function boardInput(
  { scope, exchange, watched }: BoardChoice,
  world?: World,
  replay?: true,
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

/** Link to the board with one filter changed. 自选 and the other filters exclude each other. */
export function boardLink(search: URLSearchParams, { watched, ...changes }: Changes): string {
  if (watched) return changedQuery(search, { watched: '1', exchange: null, sector: null, scope: null })
  return changedQuery(search, { ...(changes.set ? {} : { watched: null }), ...changes })
}

/** Whether 停更合约 are shown; those of 自选 always are. */
export const isStaleShown = ({ stale, watched }: Pick<BoardChoice, 'stale' | 'watched'>) => stale || watched

/** Link that shows or hides 停更合约. */
export const staleLink = (search: URLSearchParams, shown: boolean) =>
  changedQuery(search, { stale: shown ? '1' : null })

/** Link that switches 只看活跃 on or off. */
export const activeLink = (search: URLSearchParams, active: boolean) =>
  changedQuery(search, { active: active ? '1' : '0' })

/** Link to the board as a table or as cards. */
export const viewLink = (search: URLSearchParams, view: BoardView) => changedQuery(search, { view })

export interface Sorting {
  sort: string | null
  order: SortOrder
}

/** The sorting to apply: by 成交额 in descending order unless the reader has chosen one. */
export const sortingOf = ({ sort, order }: Sorting): Sorting =>
  sort ? { sort, order } : { sort: 'turnover', order: 'desc' }

const textKeys = new Set(['contract', 'name'])

/**
 * Link of a column header: the first click sorts, the second reverses the order, the third restores the
 * default order. Figures are first sorted in descending order, texts in ascending order. The first click on
 * the column of the default order reverses that order.
 */
export function sortLink(search: URLSearchParams, key: string, { sort, order }: Sorting): string {
  const first: SortOrder = textKeys.has(key) ? 'asc' : 'desc'
  const sorted = sort === key ? order : null
  if (sorted && sorted !== first) return changedQuery(search, { sort: null, order: null })
  return changedQuery(search, { sort: key, order: nextOrder(sorted, first) })
}
