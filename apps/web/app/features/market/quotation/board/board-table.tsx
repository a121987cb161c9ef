import type { Quote } from '@vce/protocol'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { createSymbolLink } from '#app/features/market/quotation/choice'
import { isInOwnList } from '#app/lib/own-list/own-symbols'
import { cn } from '#app/ui/cn'
import { ariaSort, SortLink } from '#app/ui/table/sort-header'
import { type Sorting, sortLink } from './board-choice'
import { BoardRow } from './board-row'
import type { BoardRowData } from './board-rows'
import type { BoardColumn } from './columns/column'
import type { PlacedColumn } from './columns/placed-columns'
import { PriceFlashes } from './price-flashes'
import { rowHeight } from './row-window'
import { useRowOpening } from './use-row-opening'
import { useRowWindow } from './use-row-window'

interface BoardTableProps {
  caption: string
  store: QuoteStore
  rows: readonly BoardRowData[]
  /** Null for rows in a fixed order; the headers then do not sort. */
  sorting: Sorting | null
  /** Symbols of 自选. */
  own: readonly string[]
  columns: readonly PlacedColumn[]
  /** The rows are of earlier days and grey. */
  quiet?: boolean
  /** A column before the stars, to reorder 自选. */
  tools?: { head: string; width: number; cell: (quote: Quote, index: number) => ReactNode }
}

type Head = Pick<BoardColumn, 'head' | 'key' | 'width' | 'align'> & Pick<PlacedColumn, 'className'>

/** Wide enough for the longest contents: 中证1000 with a limit tag, RM2701, 102.368. */
const firstHeaders: readonly Head[] = [
  { head: '名称', key: 'name', width: 79, align: 'start', className: '' },
  { head: '合约', key: 'contract', width: 65, align: 'start', className: '' },
  { head: '最新', key: 'last', width: 70, align: 'end', className: '' },
]
const starWidth = 36
const starWidthWithTools = 28
/** Extra padding on the right of the last column, in pixels. */
const edge = 7

/** Width in pixels of the star, 名称, 合约, 最新 and the edge, in a table without tools. */
export const leadingWidth = firstHeaders.reduce((sum, { width }) => sum + width, starWidth + edge)

/** Pixels by which each column is narrowed to make room for tools. */
const narrowedBy = 2

/**
 * Width in pixels of the tools, the star, 名称, 合约, 最新 and the edge, minus the pixels saved by narrowing all
 * columns.
 */
export const leadingWidthWithTools = (tools: number, columns: number) =>
  leadingWidth + tools + starWidthWithTools - starWidth - narrowedBy * (firstHeaders.length + columns)

/**
 * The live board: rows of 32 px and a sticky head. In a long table only rows near the viewport are rendered.
 */
export function BoardTable({ caption, store, rows, sorting, own, columns, quiet, tools }: BoardTableProps) {
  const [search] = useSearchParams()
  const headers: readonly (Head & Partial<PlacedColumn>)[] = [...firstHeaders, ...columns]
  const { body, window, hiddenFrom, onFocus, onBlur } = useRowWindow(rows.length)
  const priceHead = useRef<HTMLTableCellElement>(null)
  const opening = useRowOpening()
  const linkTo = createSymbolLink(search)
  // The colspan of a blank row must not exceed the columns that a narrow page shows.
  const width = headers.filter(({ className }) => className === '').length + 1 + (tools ? 1 : 0)
  return (
    // An own stacking context puts the price backgrounds behind the table but above the box around it.
    <div className="relative isolate">
      <table
        className={cn(
          'dt dt-board live-figures [&_tr>:last-child]:pr-3 [&_tr[data-row]]:cursor-pointer [&_tr[data-row]:focus-within]:bg-hover',
          tools ? '[&_:is(td,th)]:px-1' : '[&_:is(td,th)]:px-1.25',
        )}
        aria-rowcount={rows.length + 1}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {tools && <col style={{ width: tools.width }} />}
          <col style={{ width: tools ? starWidthWithTools : starWidth }} />
          {headers.map(({ key, width: columnWidth, className }) => (
            <col
              key={key}
              className={className}
              style={{ width: tools ? columnWidth - narrowedBy : columnWidth }}
            />
          ))}
        </colgroup>
        <thead className="sticky top-0 z-1 [&_th]:border-t-0">
          <tr>
            {tools && (
              <th scope="col">
                <span className="sr-only">{tools.head}</span>
              </th>
            )}
            <th scope="col">
              <span className="sr-only">自选</span>
            </th>
            {headers.map((head) => (
              <HeaderCell
                key={head.key}
                cell={head.key === 'last' ? priceHead : undefined}
                head={head}
                sorting={sorting}
                search={search}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body} {...opening}>
          {/* One flat array, so that React keeps the focused row's element wherever the row moves. */}
          {window.runs.flatMap(({ skipped, from, to }, run) => [
            skipped > 0 && <Blank key={`blank ${run}`} rows={skipped} width={width} />,
            ...rows
              .slice(from, to)
              .map(({ quote, facts }, place) => (
                <BoardRow
                  key={quote.contract}
                  store={store}
                  initial={quote}
                  facts={facts}
                  columns={columns}
                  starred={isInOwnList(own, quote)}
                  to={linkTo(quote)}
                  index={from + place}
                  quiet={quiet}
                  tools={tools?.cell(quote, from + place)}
                  hidden={from + place >= hiddenFrom}
                  live={from + place >= window.live.from && from + place < window.live.to}
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
      {!quiet && <PriceFlashes store={store} rows={rows} live={window.live} head={priceHead} />}
    </div>
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

interface HeaderCellProps {
  cell?: RefObject<HTMLTableCellElement | null>
  head: Head & Pick<Partial<BoardColumn>, 'value' | 'cell'>
  sorting: Sorting | null
  search: URLSearchParams
}

const aligned = { start: '', end: 'e', center: 'c' }

/** A column header; if sortable, a link, so that the order is part of the address. */
function HeaderCell({ cell, head: column, sorting, search }: HeaderCellProps) {
  const { head, key, align, className, value } = column
  const order = sorting && key === sorting.sort ? sorting.order : null
  // 名称, 合约 and 最新 have no `cell` and can always be sorted.
  const sorts = sorting && (value ?? !column.cell)
  return (
    <th ref={cell} scope="col" aria-sort={ariaSort(order)} className={`${aligned[align]} ${className}`}>
      {sorts ? <SortLink atOnce text={head} to={sortLink(search, key, sorting)} order={order} /> : head}
    </th>
  )
}
