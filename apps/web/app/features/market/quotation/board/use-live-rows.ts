import type { Quote } from '@vce/protocol'
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import type { Sorting } from './board-choice'
import { breadthOf, inPlaces, newestOf, placesOf, sortedRows, splitByDay } from './board-rows'
import type { ColumnSet, RowFacts } from './columns/column'

/** Milliseconds between two looks at counts and times, and between two orders by a head that was pressed. */
export const lookMs = 3_000

interface LiveRowsOptions {
  quotes: readonly Quote[]
  factsOf: (quote: Quote) => RowFacts
  set: ColumnSet
  sorting: Sorting
  /** Milliseconds for which rows keep their places. */
  keepsMs: number
}

/** Counts looks; `sorts`: whether the rows are to be sorted again, which waits while `isPaused`. */
export function orderClock(keepsMs: number) {
  let waited = 0
  return {
    sorts(isPaused: boolean) {
      waited += lookMs
      if (isPaused || waited < keepsMs) return false
      waited = 0
      return true
    },
  }
}

/**
 * The board's rows sorted by live figures, counts of rises and falls, and 停更合约 separately. Rows keep their places
 * between two orders, and while the pointer is over them; other rows, figures beside them or another sorting come in
 * order at once.
 */
export function useLiveRows(
  store: QuoteStore,
  { quotes, factsOf, set, sorting: { sort, order }, keepsMs }: LiveRowsOptions,
) {
  const paused = useRef(false)
  const [, redraw] = useState(0)
  const [round, sortAgain] = useState(0)
  useEffect(() => {
    const clock = orderClock(keepsMs)
    const timer = setInterval(() => {
      const isPaused = paused.current || document.hidden
      if (clock.sorts(isPaused)) sortAgain((before) => before + 1)
      if (!isPaused) redraw((before) => before + 1)
    }, lookMs)
    return () => clearInterval(timer)
  }, [keepsMs])

  const live = quotes.map((quote) => store.get(quote.contract) ?? quote)
  const rowsOf = (all: readonly Quote[]) => all.map((quote) => ({ quote, facts: factsOf(quote) }))
  const contracts = quotes.map(({ contract }) => contract).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: sorted again in each round, and when other contracts are shown
  const places = useMemo(
    () => placesOf(sortedRows(rowsOf(live), set, { sort, order })),
    [round, contracts, store, factsOf, set, sort, order],
  )
  const { current, stale } = splitByDay(live, store.feed().tradingDay)
  return {
    rows: inPlaces(rowsOf(current), places),
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
