import type { Quote } from '@vce/protocol'
import { memo, type ReactNode } from 'react'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { useQuote } from '#app/features/market/live/use-live'
import { changeOf, limitOf } from '#app/features/market/quotation/derived-figures'
import { price, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Tag } from '#app/ui/layout/tag'
import type { RowFacts } from './columns/column'
import type { PlacedColumn } from './columns/placed-columns'
import { isSameRow } from './same-row'
import { StarButton } from './star-button'

export interface BoardRowProps {
  store: QuoteStore
  /** The quote the page was rendered with. */
  initial: Quote
  facts: RowFacts
  columns: readonly PlacedColumn[]
  starred: boolean
  to: string
  /** Index among all rows, for screen readers, because only some rows are rendered. */
  index: number
  /** The figures are of an earlier day: the row is grey and has no colours of rise and fall. */
  quiet?: boolean
  /** Controls before the star, to reorder 自选. */
  tools?: ReactNode
  /** Hidden until laid out; browsers without JavaScript show it. */
  hidden?: boolean
  /** Whether the row is in the viewport or close to it. */
  live: boolean
}

/** Maximum code length at normal size; PP_F2701 is written smaller. */
const maxCodeLength = 6

const aligned = { start: '', end: 'e', center: 'c' }

/** One contract as a table row; rendered again when its figures change. */
export const BoardRow = memo(Row, isSameRow)

function Row({ index, quiet, hidden, tools, ...cells }: BoardRowProps) {
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={index}
      className={cn(quiet && 'quiet-row', hidden && 'hidden noscript:table-row')}
    >
      {tools !== undefined && <td className="overflow-visible! pr-0! pl-2!">{tools}</td>}
      <Cells {...cells} quiet={quiet} hasTools={tools !== undefined} />
    </tr>
  )
}

type CellsProps = Omit<BoardRowProps, 'index' | 'hidden' | 'tools'> & { hasTools: boolean }

/** The cells of a row, memoised so that they are not rendered again when the row moves. */
const Cells = memo(function Cells({
  store,
  initial,
  facts,
  columns,
  starred,
  to,
  quiet,
  live,
  hasTools,
}: CellsProps) {
  const quote = useQuote(store, initial, live)
  const { contract, name, last, digits } = quote
  const limit = quiet ? null : limitOf(quote)
  return (
    <>
      <td className={hasTools ? 'px-1!' : 'pl-3!'}>
        <StarButton quote={quote} chosen={starred} />
      </td>
      <td>
        <span className="row gap-0.5">
          <a href={to} tabIndex={-1} className="seat truncate font-medium">
            {name}
          </a>
          {limit && (
            <Tag small tone={limit === '涨停' ? 'rise' : 'fall'} title={limit} className="px-0">
              <span className="sr-only">{limit.slice(0, 1)}</span>停
            </Tag>
          )}
        </span>
      </td>
      <th scope="row">
        <a
          href={to}
          className={
            contract.length > maxCodeLength ? 'seat text-xs tracking-tight text-ink-3' : 'seat text-ink-3'
          }
        >
          {contract}
        </a>
      </th>
      <td className={`e ${toneOf(changeOf(quote), digits)}`}>
        <b className="font-semibold">{price(last, digits)}</b>
      </td>
      {columns.map((column) =>
        column.still ? (
          <FactCell key={column.key} column={column} quote={quote} facts={facts} />
        ) : (
          <td key={column.key} className={cellClass(column, quote, facts)}>
            {column.cell(quote, facts)}
          </td>
        ),
      )}
    </>
  )
}, isSameRow)

const cellClass = ({ align, className, tone }: PlacedColumn, quote: Quote, facts: RowFacts) =>
  `${aligned[align]} ${className} ${tone ? tone(quote, facts) : ''}`

interface FactCellProps {
  column: PlacedColumn
  quote: Quote
  facts: RowFacts
}

/** Memoised cell of a fact; the fields of the quote that the cell uses are constant during a day. */
const FactCell = memo(
  ({ column, quote, facts }: FactCellProps) => (
    <td className={cellClass(column, quote, facts)}>{column.cell(quote, facts)}</td>
  ),
  (before, after) => before.column === after.column && before.facts === after.facts,
)
