import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { createSymbolLink } from '#app/features/market/quotation/choice'
import { isInOwnList } from '#app/lib/own-list/own-symbols'
import { Button } from '#app/ui/controls/button'
import { BoardCard } from './board-card'
import type { BoardRowData } from './board-rows'
import type { ColumnSet } from './columns/column'
import { useRowOpening } from './use-row-opening'

/** Cards shown at first; the scope of all contracts has hundreds. */
const pageOfCards = 96

interface BoardCardsProps {
  label: string
  store: QuoteStore
  rows: readonly BoardRowData[]
  set: ColumnSet
  /** Symbols of 自选. */
  own: readonly string[]
}

/** The board as cards, in the order of `rows`. */
export function BoardCards({ label, store, rows, set, own }: BoardCardsProps) {
  const [search] = useSearchParams()
  const [count, setCount] = useState(pageOfCards)
  const linkTo = createSymbolLink(search)
  const opening = useRowOpening({ grid: true })
  const left = rows.length - count
  return (
    <>
      <ul
        aria-label={label}
        className="live-figures grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-px bg-line"
        {...opening}
      >
        {rows.slice(0, count).map(({ quote, facts }, index) => (
          <BoardCard
            key={quote.contract}
            store={store}
            initial={quote}
            facts={facts}
            set={set}
            starred={isInOwnList(own, quote)}
            to={linkTo(quote)}
            index={index}
          />
        ))}
      </ul>
      {left > 0 && (
        <p className="needs-script rule p-3 text-center">
          <Button variant="outline" size="sm" onClick={() => setCount((before) => before + pageOfCards)}>
            再显示 {Math.min(left, pageOfCards)} 个，还有 {left} 个
          </Button>
        </p>
      )}
    </>
  )
}
