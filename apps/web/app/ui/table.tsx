import type { CSSProperties, ReactNode } from 'react'
import { cn } from './cn'
import { type CsvCell, toCsv } from './csv'
import { Empty } from './states'
import { classAttribute, markupOf, staticMarkup } from './static-markup'

export interface Column<T> {
  /** Text of the head, also of the CSV's first line. */
  head: string
  /** What stands in the head instead of its text: words, links, no hooks. */
  content?: ReactNode
  cell: (row: T, index: number) => ReactNode
  /** The rows stand in its order. */
  sorted?: 'ascending' | 'descending'
  /** Text starts, figures end, only ranks and tiny charts stand in the middle. */
  align?: 'start' | 'end' | 'center'
  width?: number | string
  /** Names the row for screen readers. */
  names?: boolean
  /** Classes of one row's cell, mostly its colour. */
  tone?: (row: T) => string
  /** A quiet bar left of the figure, 0…100; null draws the empty track. */
  bar?: { of: (row: T) => number | null; hue: 'series' | 'rise' | 'fall' }
  /** The plain value for the CSV; a column without one is left out. */
  csv?: (row: T, index: number) => CsvCell
  className?: string
}

/** Short names on purpose: a page has hundreds of cells. `.dt` in styles.css says how they look. */
const aligned = { start: undefined, end: 'e', center: 'c' }

interface DataTableProps<T> {
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T, index: number) => string | number
  /** Rows of 28 px for rankings, 32 for boards, 40 for accounts. */
  density?: 'dense' | 'board' | 'loose'
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
  const bodies = sticky ? firstAndLater(rows) : [{ rows, from: 0 }]
  return (
    <table className={cn('dt', `dt-${density}`, className)} {...label}>
      {caption && <caption className="sr-only">{caption}</caption>}
      <colgroup {...staticMarkup(columns.map(({ head, width }) => <col key={head} style={{ width }} />))} />
      {/* A pixel higher: collapsed borders leave a sliver of the rows above a head that sticks. */}
      <thead
        className={cn(headless && 'sr-only', sticky && 'sticky -top-px z-1 shadow-[0_1px_0_var(--line)]')}
      >
        <tr
          {...staticMarkup(
            columns.map(({ head, content: face, sorted, align = 'start' }) => (
              <th key={head} scope="col" aria-sort={sorted} className={aligned[align]}>
                {face ?? head}
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
        bodies.map((body) => <Body key={body.from} {...body} {...{ columns, rowKey, rowClass }} />)
      )}
      {foot}
    </table>
  )
}

/** Rows that fill a frame; those after them wait for the page to be alive, so that the first view is soon laid out. */
const rowsInFrame = 40

interface BodyPart<T> {
  rows: readonly T[]
  /** Place of its first row in the whole table. */
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
  const look = from > 0 ? 'rows-later' : undefined
  if (import.meta.env.SSR) {
    // The same markup as below, so the browser finds what it expects.
    const __html = bodyMarkup(columns, rows, rowClass, from)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own elements, every text in them escaped
    return <tbody className={look} dangerouslySetInnerHTML={{ __html }} />
  }
  return (
    <tbody className={look}>
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

/** A column's own classes, the same in all of its cells. */
function columnLook<T>({ align = 'start', className, bar }: Column<T>): string | undefined {
  let look = aligned[align]
  if (bar) look = joined(look, bars[bar.hue])
  return className ? joined(look, className) : look
}

const cellLook = <T,>({ tone }: Column<T>, own: string | undefined, row: T) =>
  tone ? joined(own, tone(row)) : own

/** The rows as the server writes them; see `markup.ts`. */
export function bodyMarkup<T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  rowClass: DataTableProps<T>['rowClass'],
  from = 0,
): string {
  const cells = columns.map((column) => {
    const own = columnLook(column)
    return { column, own, fixed: column.tone ? undefined : classAttribute(own) }
  })
  let text = ''
  for (const [place, row] of rows.entries()) {
    const index = from + place
    text += `<tr${classAttribute(rowClass?.(row, index))}>`
    for (const { column, own, fixed } of cells) {
      const look = fixed ?? classAttribute(cellLook(column, own, row))
      const content = markupOf(column.cell(row, index))
      if (column.names) text += `<th scope="row"${look}>${content}</th>`
      else {
        const style = column.bar ? ` style="--bar:${barWidth(column.bar.of(row))}"` : ''
        text += `<td${look}${style}>${content}</td>`
      }
    }
    text += '</tr>'
  }
  return text
}

/** A function, not a component, and no spreads: it runs for every cell of the page. */
function tableCell<T>(column: Column<T>, row: T, index: number) {
  const { head, names, cell, bar } = column
  const look = cellLook(column, columnLook(column), row)
  const content = cell(row, index)
  if (names) {
    return (
      <th key={head} scope="row" className={look}>
        {content}
      </th>
    )
  }
  return (
    <td key={head} className={look} style={bar && ({ '--bar': barWidth(bar.of(row)) } as CSSProperties)}>
      {content}
    </td>
  )
}

const bars = { series: 'bar bar-series', rise: 'bar bar-rise', fall: 'bar bar-fall' }
const joined = (a: string | undefined, b: string) => (a ? `${a} ${b}` : b)

/** Too small to see is still something; nothing is nothing. */
const barWidth = (share: number | null) =>
  share === null ? '0%' : `${Math.round(Math.max(4, Math.min(100, share)))}%`

/** The table as CSV, by the columns that have a plain value. */
export function tableCsv<T>(columns: readonly Column<T>[], rows: readonly T[]) {
  const plain = columns.flatMap(({ head, csv }) => (csv ? [{ head, csv }] : []))
  return toCsv(
    plain.map(({ head }) => head),
    rows.map((row, index) => plain.map(({ csv }) => csv(row, index))),
  )
}
