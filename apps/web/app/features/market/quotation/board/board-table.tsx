import type { Quote } from '@vce/protocol'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { symbolLinks } from '#app/features/market/quotation/choice'
import { isOwn } from '#app/lib/own-list/own-symbols'
import { cn } from '#app/ui/cn'
import { SortLink, sortedOf } from '#app/ui/table/sort-head'
import { type BoardChoice, type SortKey, sortLink } from './board-choice'
import { type BoardColumn, setColumns } from './board-columns'
import { BoardRow } from './board-row'
import { rowHeight } from './row-window'
import { useRowOpening } from './use-row-opening'
import { useRowWindow } from './use-row-window'

interface BoardTableProps {
  caption: string
  store: QuoteStore
  rows: readonly Quote[]
  choice: BoardChoice
  /** Symbols of 自选. */
  own: readonly string[]
  /** Columns replacing those of the chosen set. */
  columns?: readonly BoardColumn[]
  /** Rows of earlier days: greyed, in the given order. */
  quiet?: boolean
  /** A column before the stars, to reorder 自选. */
  tools?: { head: string; width: number; cell: (quote: Quote, index: number) => ReactNode }
}

type Head = Pick<BoardColumn, 'head' | 'key' | 'width' | 'align'>

/** Wide enough for RM2701, 中证1000 with a limit tag, and 102.368. */
const firstHeads: readonly Head[] = [
  { head: '合约', key: 'contract', width: 65, align: 'start' },
  { head: '名称', key: 'name', width: 79, align: 'start' },
  { head: '最新', key: 'last', width: 70, align: 'end' },
]

/** Pixels taken from each column to make room for tools. */
const narrowedBy = 2

/** The live board: rows of 32 px, sticky head; of a long table only rows near the viewport are rendered. */
export function BoardTable({
  caption,
  store,
  rows,
  choice,
  own,
  columns = setColumns[choice.set],
  quiet,
  tools,
}: BoardTableProps) {
  const [search] = useSearchParams()
  const heads = [...firstHeads, ...columns]
  const { body, window, hiddenFrom, onFocus, onBlur } = useRowWindow(rows.length)
  const opening = useRowOpening()
  const linkTo = symbolLinks(search)
  const width = heads.length + 1 + (tools ? 1 : 0)
  return (
    <table
      className={cn(
        'dt dt-board live-figures [&_tr>:last-child]:pr-4 [&_tr[data-row]]:cursor-pointer [&_tr[data-row]:focus-within]:bg-hover',
        tools ? '[&_:is(td,th)]:px-1' : '[&_:is(td,th)]:px-1.25',
      )}
      aria-rowcount={rows.length + 1}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        {tools && <col style={{ width: tools.width }} />}
        <col style={{ width: tools ? 28 : 36 }} />
        {heads.map(({ head, width: columnWidth }) => (
          <col key={head} style={{ width: columnWidth && tools ? columnWidth - narrowedBy : columnWidth }} />
        ))}
      </colgroup>
      <thead className="sticky -top-px z-1 shadow-[0_1px_0_var(--line)]">
        <tr>
          {tools && (
            <th scope="col">
              <span className="sr-only">{tools.head}</span>
            </th>
          )}
          <th scope="col">
            <span className="sr-only">自选</span>
          </th>
          {heads.map((head) => (
            <HeadCell key={head.head} head={head} choice={choice} search={search} sorts={!quiet} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} {...opening}>
        {/* One flat list, so that the focused row stays the same element wherever it moves. */}
        {window.runs.flatMap(({ skipped, from, to }, run) => [
          skipped > 0 && <Blank key={`blank ${run}`} rows={skipped} width={width} />,
          ...rows
            .slice(from, to)
            .map((quote, place) => (
              <BoardRow
                key={quote.contract}
                store={store}
                initial={quote}
                columns={columns}
                starred={isOwn(own, quote)}
                to={linkTo(quote)}
                index={from + place}
                quiet={quiet}
                tools={tools?.cell(quote, from + place)}
                hidden={from + place >= hiddenFrom}
              />
            )),
        ])}
        {rows.length > hiddenFrom && (
          <Blank
            rows={(window.runs[0]?.to ?? hiddenFrom) - hiddenFrom}
            width={width}
            className="noscript:hidden"
          />
        )}
        {window.trailing > 0 && <Blank rows={window.trailing} width={width} />}
      </tbody>
    </table>
  )
}

interface BlankProps {
  rows: number
  width: number
  className?: string
}

const Blank = ({ rows, width, className }: BlankProps) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus
  <tr aria-hidden="true" className={className}>
    <td colSpan={width} style={{ height: rows * rowHeight }} />
  </tr>
)

interface HeadCellProps {
  head: Head
  choice: BoardChoice
  search: URLSearchParams
  sorts: boolean
}

const aligned = { start: undefined, end: 'e', center: 'c' }

/** A sortable head is a link, so that the order is part of the address. */
function HeadCell({ head: { head, key, align }, choice, search, sorts }: HeadCellProps) {
  const order = sorts && key !== undefined && key === choice.sort ? choice.order : null
  return (
    <th scope="col" aria-sort={sortedOf(order)} className={aligned[align]}>
      {sorts && key ? <SortLink text={head} to={sortLink(search, key as SortKey)} order={order} /> : head}
    </th>
  )
}
