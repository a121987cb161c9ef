import type { Order } from '@vce/futures/collections'
import { Link } from '#app/ui/link'
import type { Column } from './table'

/**
 * Order after a click on a sortable head: the sorted column turns around, another starts with its `first` order
 * (numbers descending, names ascending).
 */
export const nextOrder = (sorted: Order | null, first: Order): Order =>
  sorted === null ? first : sorted === 'asc' ? 'desc' : 'asc'

/** The sorting after a click on the head of `key`; without `first` names start ascending, others descending. */
export const nextSort = <K extends string>(
  { sort, order }: { sort: K | null; order: Order },
  key: K,
  first: Order = key === 'name' ? 'asc' : 'desc',
) => ({ sort: key, order: nextOrder(sort === key ? order : null, first) })

const directions = { asc: 'ascending', desc: 'descending' } as const
const arrows = { asc: '↑', desc: '↓' }

interface SortLinkProps {
  text: string
  to: string
  /** Null if the rows are sorted by another column. */
  order: Order | null
  /** The rows are sorted by the page itself. */
  atOnce?: boolean
}

/** Content of a sortable head: a link, so that the order is part of the address. */
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

/** The state of a head for screen readers. */
export const sortedOf = (order: Order | null) => (order ? directions[order] : undefined)

const sortable = <T,>(column: Column<T>, link: Pick<SortLinkProps, 'order' | 'to'>): Column<T> => ({
  ...column,
  sorted: sortedOf(link.order),
  content: <SortLink text={column.head} {...link} />,
})

/** A column that sorts by its key; without one its head is plain text. */
export type SortableColumn<T, K extends string> = Column<T> & { key?: K }

/** The columns of a table sorted by the address; `linkTo` is the address after a click on a head. */
export const withSortHeaders = <T, K extends string>(
  columns: readonly SortableColumn<T, K>[],
  { sort, order }: { sort: K | null; order: Order },
  linkTo: (key: K) => string,
): Column<T>[] =>
  columns.map(({ key, ...column }) =>
    key ? sortable(column, { order: key === sort ? order : null, to: linkTo(key) }) : column,
  )
