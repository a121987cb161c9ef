import type { ReactNode } from 'react'
import { cn } from './cn'
import { type CsvCell, toCsv } from './csv'
import { Empty } from './states'

export interface Column<T> {
  /** Text of the head, also of the CSV's first line. */
  head: string
  /** What stands in the head instead of its text. */
  face?: ReactNode
  cell: (row: T, index: number) => ReactNode
  /** Text starts, figures end, only ranks and tiny charts stand in the middle. */
  align?: 'start' | 'end' | 'center'
  width?: number | string
  /** Names the row for screen readers. */
  names?: boolean
  /** The plain value for the CSV; a column without one is left out. */
  csv?: (row: T, index: number) => CsvCell
  className?: string
}

const heights = { dense: 'h-7', board: 'h-8', loose: 'h-10' }
const aligned = { start: 'text-left', end: 'text-right', center: 'text-center' }
const inset = 'px-2 first:pl-4 last:pr-4'

interface DataTableProps<T> {
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T, index: number) => string | number
  density?: keyof typeof heights
  /** Read out as the table's name, not seen. */
  caption?: string
  'aria-label'?: string
  /** Whole `<tfoot>` rows. */
  foot?: ReactNode
  /** Stands in place of the rows when there are none. */
  empty?: ReactNode
  /** The head is read out but not seen: the table continues the one above. */
  headless?: boolean
  /** Keeps the head in sight while the body scrolls inside its frame. */
  sticky?: boolean
  rowClass?: (row: T, index: number) => string | undefined
  className?: string
}

/** No zebra, no vertical lines: hairlines and one hovered row. */
export function DataTable<T>({
  columns,
  rows,
  rowKey,
  density = 'board',
  caption,
  foot,
  empty = <Empty />,
  headless,
  sticky,
  rowClass,
  className,
  ...label
}: DataTableProps<T>) {
  return (
    <table className={cn('w-full table-fixed border-collapse text-sm', className)} {...label}>
      {caption && <caption className="sr-only">{caption}</caption>}
      <colgroup>
        {columns.map(({ head, width }) => (
          <col key={head} style={{ width }} />
        ))}
      </colgroup>
      <thead className={cn(headless && 'sr-only', sticky && 'sticky top-0 z-1 shadow-[0_1px_0_var(--line)]')}>
        <tr className="t-hint h-8 border-y border-line bg-sunken">
          {columns.map(({ head, face, align = 'start' }) => (
            <th key={head} scope="col" className={cn(inset, 'font-normal whitespace-nowrap', aligned[align])}>
              {face ?? head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr
            key={rowKey(row, index)}
            className={cn(
              heights[density],
              'border-b border-line/70 last:border-0 hover:bg-hover',
              rowClass?.(row, index),
            )}
          >
            {columns.map((column) => (
              <Cell key={column.head} column={column} row={row} index={index} />
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length}>{empty}</td>
          </tr>
        )}
      </tbody>
      {foot}
    </table>
  )
}

function Cell<T>({ column, row, index }: { column: Column<T>; row: T; index: number }) {
  const { align = 'start', names, cell, className } = column
  const look = cn(inset, 'truncate font-normal', aligned[align], className)
  return names ? (
    <th scope="row" className={look}>
      {cell(row, index)}
    </th>
  ) : (
    <td className={look}>{cell(row, index)}</td>
  )
}

/** The table as CSV, by the columns that have a plain value. */
export function tableCsv<T>(columns: readonly Column<T>[], rows: readonly T[]) {
  const plain = columns.flatMap(({ head, csv }) => (csv ? [{ head, csv }] : []))
  return toCsv(
    plain.map(({ head }) => head),
    rows.map((row, index) => plain.map(({ csv }) => csv(row, index))),
  )
}
