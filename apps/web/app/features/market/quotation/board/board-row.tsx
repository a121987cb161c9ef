import type { Quote } from '@vce/protocol'
import { memo, type ReactNode } from 'react'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { useQuote } from '#app/features/market/live/use-live'
import { changeOf, limitOf } from '#app/features/market/quotation/derived-figures'
import { price, toneOf } from '#app/lib/format'
import { changeOwn, ownSymbolsNow } from '#app/lib/own-list/own-list'
import { starChange } from '#app/lib/own-list/own-symbols'
import { cn } from '#app/ui/cn'
import { Star } from '#app/ui/icons/own-icons'
import { Tag } from '#app/ui/layout/tag'
import { flashClass, useFlash } from '#app/ui/use-flash'
import type { BoardColumn } from './board-columns'

export interface BoardRowProps {
  store: QuoteStore
  /** The quote the page was rendered with. */
  initial: Quote
  columns: readonly BoardColumn[]
  starred: boolean
  to: string
  /** Index among all rows, for screen readers: only a part of the table is rendered. */
  index: number
  /** Row of an earlier day: greyed, without direction colours. */
  quiet?: boolean
  /** Controls before the star, to reorder 自选. */
  tools?: ReactNode
  /** Not laid out yet, except without JavaScript. */
  hidden?: boolean
}

/** Maximum code length at normal size; PP_F2701 is written smaller. */
const maxCodeLength = 6

const aligned = { start: '', end: 'e', center: 'c' }

/** One contract; rerenders when its figures change. */
export const BoardRow = memo(function BoardRow({
  store,
  initial,
  columns,
  starred,
  to,
  index,
  quiet,
  tools,
  hidden,
}: BoardRowProps) {
  const quote = useQuote(store, initial)
  const flash = useFlash(quote.last)
  const { contract, name, last, digits } = quote
  const limit = quiet ? null : limitOf(quote)
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={index}
      className={cn(quiet && 'quiet-row', hidden && 'hidden noscript:table-row')}
    >
      {tools !== undefined && <td className="overflow-visible! pr-0! pl-2!">{tools}</td>}
      <td className={tools === undefined ? 'pl-3!' : 'px-1!'}>
        <StarButton quote={quote} chosen={starred} />
      </td>
      <th scope="row">
        <a href={to} className={contract.length > maxCodeLength ? 'seat text-xs tracking-tight' : 'seat'}>
          {contract}
        </a>
      </th>
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
      <td className={`e ${toneOf(changeOf(quote), digits)}`}>
        <b key={flash.count} className={`-mr-1 rounded-xs px-1 py-0.5 font-semibold ${flashClass(flash)}`}>
          {price(last, digits)}
        </b>
      </td>
      {columns.map(({ head, align, cell, tone }) => (
        <td key={head} className={tone ? `${aligned[align]} ${tone(quote)}` : aligned[align]}>
          {cell(quote)}
        </td>
      ))}
    </tr>
  )
})

interface StarButtonProps {
  quote: Quote
  chosen: boolean
}

/** Adds a contract to 自选 or removes it. */
const StarButton = ({ quote, chosen }: StarButtonProps) => (
  <button
    type="button"
    aria-pressed={chosen}
    aria-label={`自选 ${quote.contract}`}
    title={chosen ? '移出自选' : '加入自选'}
    className="needs-script center size-6 rounded-sm text-line-2 hover:text-brand aria-pressed:text-brand"
    onClick={() => changeOwn(starChange(ownSymbolsNow(), quote))}
  >
    <Star className={cn('size-3.5', chosen && 'fill-current')} />
  </button>
)
