import type { CSSProperties, ReactNode } from 'react'
import { cn } from '#app/ui/cn'
import { Empty } from '#app/ui/layout/states'
import { classAttribute, markupOf, staticMarkup } from '#app/ui/static/static-markup'
import { type CsvCell, toCsv } from './csv'

export interface Column<T> {
  /** Text of the header, also used in the CSV. */
  head: string
  /** Header content in place of the text: text or links, no hooks. */
  content?: ReactNode
  cell: (row: T, index: number) => ReactNode
  /** Set if the rows are sorted by this column. */
  sorted?: 'ascending' | 'descending'
  /** Start for text, end for figures, centre for ranks and sparklines only. */
  align?: 'start' | 'end' | 'center'
  width?: number | string
  /** Whether the column is the row header for screen readers. */
  rowHeader?: boolean
  /** Classes for the cell of a row, typically its colour. */
  tone?: (row: T) => string
  /** A small bar left of the figure, 0…100; null draws an empty track. */
  bar?: { of: (row: T) => number | null; hue: 'series' | 'rise' | 'fall' }
  /** Plain value for the CSV; columns without it are left out. */
  csv?: (row: T, index: number) => CsvCell
  className?: string
}

/** Short class names because a page has hundreds of cells; styled by `.dt` in tables.css. */
const aligned = { start: undefined, end: 'e', center: 'c' }

interface DataTableProps<T> {
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T, index: number) => string | number
  /** Row height: 28 px for rankings, 32 px for boards, 40 px for accounts. */
  density?: 'dense' | 'board' | 'loose'
  /** Visually hidden name of the table. */
  caption?: string
  'aria-label'?: string
  /** Rows of the `<tfoot>`. */
  foot?: ReactNode
  /** Shown if there are no rows. */
  empty?: ReactNode
  /** Hides the header visually, for a table that continues the one above. */
  headless?: boolean
  /** Keeps the header visible while the body scrolls in its frame. */
  sticky?: boolean
  rowClass?: (row: T, index: number) => string | undefined
  className?: string
}

/** Table with hairlines and a hovered row, without zebra or vertical lines. */
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
  const bodies = sticky ? firstAndLater(rows) : [{ rows, from: 0 }]
  return (
    <table className={cn('dt', `dt-${density}`, className)} {...label}>
      {caption && <caption className="sr-only">{caption}</caption>}
      <colgroup {...staticMarkup(columns.map(({ head, width }) => <col key={head} style={{ width }} />))} />
      {/* One pixel higher, because rows would show above a sticky header with collapsed borders. */}
      <thead
        className={cn(headless && 'sr-only', sticky && 'sticky -top-px z-1 shadow-[0_1px_0_var(--line)]')}
      >
        <tr
          {...staticMarkup(
            columns.map(({ head, content: headContent, sorted, align = 'start' }) => (
              <th key={head} scope="col" aria-sort={sorted} className={aligned[align]}>
                {headContent ?? head}
              </th>
            )),
          )}
        />
      </thead>
      {rows.length === 0 ? (
        <tbody>
          <tr>
            <td colSpan={columns.length}>{empty}</td>
          </tr>
        </tbody>
      ) : (
        bodies.map((body) => (
          <Body key={body.from} {...body} columns={columns} rowKey={rowKey} rowClass={rowClass} />
        ))
      )}
      {foot}
    </table>
  )
}

/** Number of rows that fill a frame; further rows are laid out after hydration, for a faster first layout. */
const rowsInFrame = 40

interface BodyPart<T> {
  rows: readonly T[]
  /** Index of the first of `rows` in the whole table. */
  from: number
}

const firstAndLater = <T,>(rows: readonly T[]): BodyPart<T>[] =>
  rows.length <= rowsInFrame
    ? [{ rows, from: 0 }]
    : [
        { rows: rows.slice(0, rowsInFrame), from: 0 },
        { rows: rows.slice(rowsInFrame), from: rowsInFrame },
      ]

type BodyProps<T> = BodyPart<T> & Pick<DataTableProps<T>, 'columns' | 'rowKey' | 'rowClass'>

function Body<T>({ rows, from, columns, rowKey, rowClass }: BodyProps<T>) {
  const bodyClass = from > 0 ? 'rows-later' : undefined
  if (import.meta.env.SSR) {
    // The same markup as in the browser below, so that hydration matches.
    const __html = bodyMarkup(columns, rows, rowClass, from)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own elements, every text in them escaped
    return <tbody className={bodyClass} dangerouslySetInnerHTML={{ __html }} />
  }
  return (
    <tbody className={bodyClass}>
      {rows.map((row, place) => {
        const index = from + place
        return (
          <tr key={rowKey(row, index)} className={rowClass?.(row, index)}>
            {columns.map((column) => tableCell(column, row, index))}
          </tr>
        )
      })}
    </tbody>
  )
}

/** Classes shared by all cells of a column. */
function columnStyle<T>({ align = 'start', className, bar }: Column<T>): string | undefined {
  let cellClass = aligned[align]
  if (bar) cellClass = joinClasses(cellClass, bars[bar.hue])
  return className ? joinClasses(cellClass, className) : cellClass
}

const cellStyle = <T,>({ tone }: Column<T>, columnClass: string | undefined, row: T) =>
  tone ? joinClasses(columnClass, tone(row)) : columnClass

/** Markup of the rows for the server; see `static-markup.ts`. */
export function bodyMarkup<T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  rowClass: DataTableProps<T>['rowClass'],
  from = 0,
): string {
  const cells = columns.map((column) => {
    const columnClass = columnStyle(column)
    return { column, columnClass, fixed: column.tone ? undefined : classAttribute(columnClass) }
  })
  let text = ''
  for (const [place, row] of rows.entries()) {
    const index = from + place
    text += `<tr${classAttribute(rowClass?.(row, index))}>`
    for (const { column, columnClass, fixed } of cells) {
      const cellClass = fixed ?? classAttribute(cellStyle(column, columnClass, row))
      const content = markupOf(column.cell(row, index))
      if (column.rowHeader) text += `<th scope="row"${cellClass}>${content}</th>`
      else {
        const style = column.bar ? ` style="--bar:${barWidth(column.bar.of(row))}"` : ''
        text += `<td${cellClass}${style}>${content}</td>`
      }
    }
    text += '</tr>'
  }
  return text
}

/** A function without spreads, not a component, because it runs for every cell of the page. */
function tableCell<T>(column: Column<T>, row: T, index: number) {
  const { head, rowHeader, cell, bar } = column
  const cellClass = cellStyle(column, columnStyle(column), row)
  const content = cell(row, index)
  if (rowHeader) {
    return (
      <th key={head} scope="row" className={cellClass}>
        {content}
      </th>
    )
  }
  return (
    <td key={head} className={cellClass} style={bar && ({ '--bar': barWidth(bar.of(row)) } as CSSProperties)}>
      {content}
    </td>
  )
}

const bars = { series: 'bar bar-series', rise: 'bar bar-rise', fall: 'bar bar-fall' }
const joinClasses = (a: string | undefined, b: string) => (a ? `${a} ${b}` : b)

/** Width of a bar with a visible minimum; null is drawn as zero. */
const barWidth = (share: number | null) =>
  share === null ? '0%' : `${Math.round(Math.max(4, Math.min(100, share)))}%`

/** The table as CSV, with the columns that have a plain value. */
export function tableCsv<T>(columns: readonly Column<T>[], rows: readonly T[]) {
  const plain = columns.flatMap(({ head, csv }) => (csv ? [{ head, csv }] : []))
  return toCsv(
    plain.map(({ head }) => head),
    rows.map((row, index) => plain.map(({ csv }) => csv(row, index))),
  )
}
