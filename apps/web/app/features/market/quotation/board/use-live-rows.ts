import type { Quote } from '@vce/protocol'
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import type { Sorting } from './board-choice'
import { breadthOf, indexByContract, inEarlierOrder, newestOf, sortedRows, splitByDay } from './board-rows'
import type { ColumnSet, RowFacts } from './columns/column'

/**
 * Interval in milliseconds between two updates of counts and times, and between two sorts by a chosen column.
 */
export const pollMs = 3_000

interface LiveRowsOptions {
  quotes: readonly Quote[]
  factsOf: (quote: Quote) => RowFacts
  set: ColumnSet
  sorting: Sorting
  /** Milliseconds between two sorts of the rows. */
  keepsMs: number
}

/**
 * Decides when rows are sorted: `sorts` is called at every poll and returns whether to sort now. While
 * `isPaused` the sort is postponed.
 */
export function createSortTimer(keepsMs: number) {
  let waited = 0
  return {
    sorts(isPaused: boolean) {
      waited += pollMs
      if (isPaused || waited < keepsMs) return false
      waited = 0
      return true
    },
  }
}

/**
 * The board's rows in live order, the counts of rises and falls, and 停更合约 separately. Rows do not move
 * between two sorts or while the mouse is over them. A change of contracts, facts or sorting sorts at once.
 */
export function useLiveRows(
  store: QuoteStore,
  { quotes, factsOf, set, sorting: { sort, order }, keepsMs }: LiveRowsOptions,
) {
  const paused = useRef(false)
  const [, redraw] = useState(0)
  const liveNow = () => quotes.map((quote) => store.get(quote.contract) ?? quote)
  const rowsOf = (all: readonly Quote[]) => all.map((quote) => ({ quote, facts: factsOf(quote) }))
  const contracts = quotes.map(({ contract }) => contract).join()
  /** Inputs of the order: a change of any of them sorts the rows at once. */
  const of = [contracts, store, factsOf, set, sort, order]
  const sortNow = () => ({
    of,
    indexes: indexByContract(sortedRows(rowsOf(liveNow()), set, { sort, order })),
  })
  const [held, hold] = useState(sortNow)
  if (of.some((each, at) => each !== held.of[at])) hold(sortNow())
  const sortAgain = useEffectEvent(() => hold(sortNow()))
  useEffect(() => {
    const clock = createSortTimer(keepsMs)
    const timer = setInterval(() => {
      const isPaused = paused.current || document.hidden
      if (clock.sorts(isPaused)) sortAgain()
      if (!isPaused) redraw((before) => before + 1)
    }, pollMs)
    return () => clearInterval(timer)
  }, [keepsMs])

  const live = liveNow()
  const { current, stale } = splitByDay(live, store.feed().tradingDay)
  return {
    rows: inEarlierOrder(rowsOf(current), held.indexes),
    stale,
    breadth: breadthOf(current),
    at: newestOf(live, store.feed().at),
    /** Handlers for the element that contains the rows. */
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
