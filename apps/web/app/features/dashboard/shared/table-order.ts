import { type SortOrder, sortedBy } from '@vce/futures/collections'
import { nextOrder, type SortableColumn, withSortHeaders } from '#app/ui/table/sort-header'
import type { Column } from '#app/ui/table/table'

/** Sort order of one of several tables on a page; `sort: null` is the published order, by 名次. */
export interface TableOrder<K extends string> {
  sort: K | null
  order: SortOrder
}

/** Columns whose first click sorts in ascending order. */
const ascendingFirst = new Set(['rank', 'seat', 'contract', 'product'])

const published = { sort: null, order: 'asc' } as const

/** Sort order of a table, parsed from its own parameter: `change.desc`. */
export function tableOrder<K extends string>(
  search: URLSearchParams,
  param: string,
  keys: readonly K[],
): TableOrder<K> {
  const [key, order] = (search.get(param) ?? '').split('.')
  const sort = keys.find((each) => each === key)
  return sort && (order === 'asc' || order === 'desc') ? { sort, order } : published
}

/** Value of the parameter after a click on the header of `key`; null restores the published order. */
export function nextTableOrder<K extends string>({ sort, order }: TableOrder<K>, key: K): string | null {
  if (key === 'rank' && sort !== null && sort !== 'rank') return null
  const current = sort === key ? order : sort === null && key === 'rank' ? 'asc' : null
  const next = nextOrder(current, ascendingFirst.has(key) ? 'asc' : 'desc')
  return key === 'rank' && next === 'asc' ? null : `${key}.${next}`
}

/** Functions that return the value to sort by, for each key of a table. */
export type Sorts<T, K extends string> = Readonly<Record<K, (row: T) => string | number | null>>

/** The sort keys of a table. */
export const sortKeys = <T, K extends string>(sorts: Sorts<T, K>) => Object.keys(sorts) as K[]

/** Rows in the chosen order, unknown values last; each row keeps its published rank. */
export const sortRows = <T, K extends string>(
  rows: readonly T[],
  sorts: Sorts<T, K>,
  { sort, order }: TableOrder<K>,
): readonly T[] => (sort === null ? rows : sortedBy(rows, sorts[sort], order))

/** A table whose sort order is in its own address parameter. */
export interface SortedTable<T> {
  rows: readonly T[]
  columns: Column<T>[]
}

interface SortHeadersInput<T, K extends string> {
  search: URLSearchParams
  /** Address parameter with the sort order of the table. */
  param: string
  keys: readonly K[]
  columns: readonly SortableColumn<T, K>[]
  linkTo: (changes: Record<string, string | null>) => string
}

/** The sortable headers of a table whose rows are already in the order of the address. */
export function sortHeaders<T, K extends string>({
  search,
  param,
  keys,
  columns,
  linkTo,
}: SortHeadersInput<T, K>): Column<T>[] {
  const order = tableOrder(search, param, keys)
  return withSortHeaders(columns, order, (key) => linkTo({ [param]: nextTableOrder(order, key) }))
}

interface SortedTableInput<T, K extends string> extends Omit<SortHeadersInput<T, K>, 'keys'> {
  sorts: Sorts<T, K>
  rows: readonly T[]
}

/** Sorted rows and sortable headers of a table, in the order of the address. */
export function sortedTable<T, K extends string>({
  sorts,
  rows,
  ...headers
}: SortedTableInput<T, K>): SortedTable<T> {
  const keys = sortKeys(sorts)
  return {
    rows: sortRows(rows, sorts, tableOrder(headers.search, headers.param, keys)),
    columns: sortHeaders({ ...headers, keys }),
  }
}
