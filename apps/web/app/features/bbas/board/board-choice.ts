import { type SortOrder, sortedBy } from '@vce/futures/collections'
import { pages } from '#app/features/bbas/addresses'
import type { PivotState, SymbolRow } from '#app/features/bbas/queries'
import { changedAddress, oneOf } from '#app/lib/address'
import { nextOrder } from '#app/ui/table/sort-header'

export const pivotStates = ['偏强', '震荡', '偏弱'] as const satisfies readonly PivotState[]

export const sortKeys = ['name', 'lastPrice', 'zdf', 'state', 'duo', 'express'] as const
export type SortKey = (typeof sortKeys)[number]

/** Filters and order in the address; null means no filter, or exchange order. */
export interface BoardChoice {
  exchange: string | null
  sector: string | null
  state: PivotState | null
  sort: SortKey | null
  order: SortOrder
}

export function boardChoice(search: URLSearchParams): BoardChoice {
  const parameter = (name: string) => search.get(name)
  return {
    exchange: parameter('exchange') || null,
    sector: parameter('sector') || null,
    state: pivotStates.find((state) => state === parameter('state')) ?? null,
    sort: sortKeys.find((key) => key === parameter('sort')) ?? null,
    order: oneOf(search, 'order', ['desc', 'asc']),
  }
}

type Filters = Partial<Pick<BoardChoice, 'exchange' | 'sector' | 'state'>>

export const filterLink = (search: URLSearchParams, filters: Filters) =>
  changedAddress(pages.board, search, { ...filters })

/**
 * Address after a press on a header: the first press sorts, the second reverses, the third resets. Figures
 * start descending, names ascending.
 */
export function sortLink(search: URLSearchParams, key: SortKey) {
  const { sort, order } = boardChoice(search)
  const first: SortOrder = key === 'name' ? 'asc' : 'desc'
  const sorted = sort === key ? order : null
  if (sorted && sorted !== first) return changedAddress(pages.board, search, { sort: null, order: null })
  return changedAddress(pages.board, search, { sort: key, order: nextOrder(sorted, first) })
}

/** Symbols that match the filters; a row with a stale price matches no pivot state. */
export const filterRows = (
  rows: readonly SymbolRow[],
  { exchange, sector, state }: Pick<BoardChoice, 'exchange' | 'sector' | 'state'>,
) =>
  rows.filter(
    (row) =>
      (exchange === null || row.exchange === exchange) &&
      (sector === null || row.sector === sector) &&
      (state === null || (row.pivotState === state && !row.stale)),
  )

/** Sort values of the states: 偏强, 震荡, 偏弱. */
const strength: Record<PivotState, number> = { 偏强: 1, 震荡: 0, 偏弱: -1 }

const values: Record<SortKey, (row: SymbolRow) => string | number | null> = {
  name: ({ shortName }) => shortName,
  lastPrice: ({ lastPrice }) => lastPrice,
  zdf: ({ zdf }) => zdf,
  state: ({ pivotState }) => pivotState && strength[pivotState],
  duo: ({ duo }) => duo,
  express: ({ express }) => express,
}

/** Whether the values of a sort column belong to the day of the price; only names do not. */
const isOfDay = (sort: SortKey) => sort !== 'name'

/** Sorts rows, with unknown and stale values last; without a chosen column, in exchange order. */
export function sortRows(rows: readonly SymbolRow[], { sort, order }: Pick<BoardChoice, 'sort' | 'order'>) {
  if (!sort) return [...rows]
  const value = values[sort]
  const valueOfDay = (row: SymbolRow) => (row.stale ? null : value(row))
  return sortedBy(rows, isOfDay(sort) ? valueOfDay : value, order)
}

export interface ExchangeGroup {
  exchange: string
  name: string
  rows: readonly SymbolRow[]
}

/** Splits groups into two columns of similar height and retains their order. */
export function splitIntoColumns(groups: readonly ExchangeGroup[]): [ExchangeGroup[], ExchangeGroup[]] {
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  let best = { split: 0, difference: Number.POSITIVE_INFINITY }
  let left = 0
  for (const [index, { rows }] of groups.entries()) {
    left += rows.length
    const difference = Math.abs(total - 2 * left)
    if (difference < best.difference) best = { split: index + 1, difference }
  }
  return [groups.slice(0, best.split), groups.slice(best.split)]
}
