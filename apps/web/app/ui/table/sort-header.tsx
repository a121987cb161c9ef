import type { SortOrder } from '@vce/futures/collections'
import { Link } from '#app/ui/link'
import type { Column } from './table'

/**
 * Order after a click on a sortable header: reverses the sorted column; another column starts with its
 * `first` order (numbers descending, names ascending).
 */
export const nextOrder = (sorted: SortOrder | null, first: SortOrder): SortOrder =>
  sorted === null ? first : sorted === 'asc' ? 'desc' : 'asc'

/**
 * The sorting after a click on the header of `key`. Default for `first`: ascending for names, else
 * descending.
 */
export const nextSort = <K extends string>(
  { sort, order }: { sort: K | null; order: SortOrder },
  key: K,
  first: SortOrder = key === 'name' ? 'asc' : 'desc',
) => ({ sort: key, order: nextOrder(sort === key ? order : null, first) })

const directions = { asc: 'ascending', desc: 'descending' } as const
const arrows = { asc: '↑', desc: '↓' }

interface SortLinkProps {
  text: string
  to: string
  /** Null if the rows are sorted by another column. */
  order: SortOrder | null
  /** Whether the page sorts the rows itself, so that it can render at once. */
  atOnce?: boolean
}

/** Content of a sortable header: a link, since the order is part of the address. */
export const SortLink = ({ text, to, order, atOnce }: SortLinkProps) => (
  <Link
    to={to}
    keepScroll
    atOnce={atOnce}
    title={`按${text}排序`}
    className={order ? 'font-semibold text-brand' : 'hover:text-brand'}
  >
    {text}
    {order && arrows[order]}
  </Link>
)

/** `aria-sort` of a header. */
export const ariaSort = (order: SortOrder | null) => (order ? directions[order] : undefined)

const sortable = <T,>(column: Column<T>, link: Pick<SortLinkProps, 'order' | 'to'>): Column<T> => ({
  ...column,
  sorted: ariaSort(link.order),
  content: <SortLink text={column.head} {...link} />,
})

/** A column that sorts by `key`; without `key` its header is plain text. */
export type SortableColumn<T, K extends string> = Column<T> & { key?: K }

/** The columns of a table sorted by the address; `linkTo` returns the address after a click on a header. */
export const withSortHeaders = <T, K extends string>(
  columns: readonly SortableColumn<T, K>[],
  { sort, order }: { sort: K | null; order: SortOrder },
  linkTo: (key: K) => string,
): Column<T>[] =>
  columns.map(({ key, ...column }) =>
    key ? sortable(column, { order: key === sort ? order : null, to: linkTo(key) }) : column,
  )
