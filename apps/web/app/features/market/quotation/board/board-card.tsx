import type { Quote } from '@vce/protocol'
import { memo } from 'react'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { useQuote } from '#app/features/market/live/use-live'
import { changeOf, changeRateOf } from '#app/features/market/quotation/derived-figures'
import { price, signed, toneOf } from '#app/lib/format'
import { Sparkline } from '#app/ui/charts/svg/sparkline'
import { flashClass, useFlash } from '#app/ui/use-flash'
import type { ColumnSet, RowFacts } from './columns/column'
import { cardColumnsBySet } from './columns/sets'
import { isSameRow } from './same-row'
import { StarButton } from './star-button'

interface BoardCardProps {
  store: QuoteStore
  initial: Quote
  facts: RowFacts
  set: ColumnSet
  starred: boolean
  to: string
  /** Index among all cards. */
  index: number
}

/** One contract as a card; rendered again when its figures change. */
export const BoardCard = memo(function Card({
  store,
  initial,
  facts,
  set,
  starred,
  to,
  index,
}: BoardCardProps) {
  const quote = useQuote(store, initial)
  const flash = useFlash(quote.last)
  const { contract, name, last, digits } = quote
  const tone = toneOf(changeOf(quote), digits)
  return (
    <li data-row={index} className="cursor-pointer bg-surface p-3 focus-within:bg-hover hover:bg-hover">
      <div className="row gap-1.5">
        <a href={to} data-opens="" className="seat truncate text-base font-semibold">
          {name}
        </a>
        <span className="t-hint">{contract}</span>
        <span className="ml-auto">
          <StarButton quote={quote} chosen={starred} />
        </span>
      </div>
      <div className="mt-1 flex items-end justify-between gap-2">
        <div className={tone}>
          <b key={flash.count} className={`-ml-1 rounded-xs px-1 text-xl font-semibold ${flashClass(flash)}`}>
            {price(last, digits)}
          </b>
          <p className="text-sm font-medium whitespace-nowrap">
            {signed(changeOf(quote), digits)}　{signed(changeRateOf(quote), 2, '%')}
          </p>
        </div>
        <Curve set={set} facts={facts} tone={tone} />
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-x-3 gap-y-0.5 text-xs whitespace-nowrap">
        {cardColumnsBySet[set].map(({ key, head, cell, tone: toneIn }) => (
          <div key={key} className="between gap-2">
            <dt className="text-ink-3">{head}</dt>
            <dd className={toneIn?.(quote, facts) ?? 'text-ink'}>{cell(quote, facts)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}, isSameRow)

interface CurveProps {
  set: ColumnSet
  facts: RowFacts
  tone: string
}

const colors: Record<string, 'rise' | 'fall'> = { 'text-rise': 'rise', 'text-fall': 'fall' }

/** The closes of twenty days for 技术面; 分时 for the other types. */
function Curve({ set, facts: { tech, line }, tone }: CurveProps) {
  const points = set === 'tech' ? tech?.closes : line?.points
  const color = set === 'tech' ? 's1' : (colors[tone] ?? 's1')
  return (
    <span className="h-9 w-22">
      {points && <Sparkline points={points} width={88} height={36} color={color} />}
    </span>
  )
}
