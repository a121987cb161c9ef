import type { Quote } from '@vce/protocol'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import type { Sorting } from './board-choice'
import { breadthOf, newestOf, sortedRows, splitByDay } from './board-rows'
import type { ColumnSet, RowFacts } from './columns/column'

/** Milliseconds between two reorderings of the rows. */
const reorderMs = 3_000

interface LiveRowsOptions {
  quotes: readonly Quote[]
  factsOf: (quote: Quote) => RowFacts
  set: ColumnSet
  sorting: Sorting
}

/**
 * The board's rows sorted by live figures, counts of rises and falls, and 停更合约 separately. Rows are reordered
 * every three seconds, but not while the pointer is over them.
 */
export function useLiveRows(store: QuoteStore, { quotes, factsOf, set, sorting }: LiveRowsOptions) {
  const paused = useRef(false)
  const [, redraw] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!paused.current && !document.hidden) redraw((round) => round + 1)
    }, reorderMs)
    return () => clearInterval(timer)
  }, [])

  const live = quotes.map((quote) => store.get(quote.contract) ?? quote)
  const { current, stale } = splitByDay(live, store.feed().tradingDay)
  const rows = current.map((quote) => ({ quote, facts: factsOf(quote) }))
  return {
    rows: sortedRows(rows, set, sorting),
    stale,
    breadth: breadthOf(current),
    at: newestOf(live, store.feed().at),
    /** Handlers for the element around the rows. */
    hoverHandlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        paused.current = pointerType === 'mouse'
      },
      onPointerLeave: () => {
        paused.current = false
      },
    },
  }
}
