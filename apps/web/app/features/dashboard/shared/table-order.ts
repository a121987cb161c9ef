import { type Order, sortedBy } from '@vce/futures/collections'
import { nextOrder, type SortableColumn, withSortHeaders } from '#app/ui/table/sort-header'
import type { Column } from '#app/ui/table/table'

/** The order of one of several tables of a page; without a choice the rows stay as published, by 名次. */
export interface TableOrder<K extends string> {
  sort: K | null
  order: Order
}

/** Columns that a first click sorts from small to large. */
const ascendingFirst = new Set(['rank', 'seat', 'contract', 'product'])

const published = { sort: null, order: 'asc' } as const

/** The order of a table from its own parameter, `change.desc`. */
export function tableOrder<K extends string>(
  search: URLSearchParams,
  param: string,
  keys: readonly K[],
): TableOrder<K> {
  const [key, order] = (search.get(param) ?? '').split('.')
  const sort = keys.find((each) => each === key)
  return sort && (order === 'asc' || order === 'desc') ? { sort, order } : published
}

/** Value of the parameter after a click on the head of `key`; null is the published order again. */
export function nextTableOrder<K extends string>({ sort, order }: TableOrder<K>, key: K): string | null {
  if (key === 'rank' && sort !== null && sort !== 'rank') return null
  const current = sort === key ? order : sort === null && key === 'rank' ? 'asc' : null
  const next = nextOrder(current, ascendingFirst.has(key) ? 'asc' : 'desc')
  return key === 'rank' && next === 'asc' ? null : `${key}.${next}`
}

/** Values by which a table can be sorted. */
export type Sorts<T, K extends string> = Readonly<Record<K, (row: T) => string | number | null>>

/** The names of a table's sorts. */
export const sortKeys = <T, K extends string>(sorts: Sorts<T, K>) => Object.keys(sorts) as K[]

/** Rows in the chosen order, unknown values last; ranks stay those of the list. */
export const inOrder = <T, K extends string>(
  rows: readonly T[],
  sorts: Sorts<T, K>,
  { sort, order }: TableOrder<K>,
): readonly T[] => (sort === null ? rows : sortedBy(rows, sorts[sort], order))

/** A table sorted by a parameter of its own. */
export interface SortedTable<T> {
  rows: readonly T[]
  columns: Column<T>[]
}

interface SortHeadersInput<T, K extends string> {
  search: URLSearchParams
  /** Name of the table's parameter. */
  param: string
  keys: readonly K[]
  columns: readonly SortableColumn<T, K>[]
  linkTo: (changes: Record<string, string | null>) => string
}

/** The sortable headers of a table whose rows come in the order of the address. */
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

/** Rows and sortable headers of a table as the address has them. */
export function sortedTable<T, K extends string>({
  sorts,
  rows,
  ...headers
}: SortedTableInput<T, K>): SortedTable<T> {
  const keys = sortKeys(sorts)
  return {
    rows: inOrder(rows, sorts, tableOrder(headers.search, headers.param, keys)),
    columns: sortHeaders({ ...headers, keys }),
  }
}
