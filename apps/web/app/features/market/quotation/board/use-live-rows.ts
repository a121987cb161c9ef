import type { Quote } from '@vce/protocol'
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import type { Sorting } from './board-choice'
import { breadthOf, inPlaces, newestOf, placesOf, sortedRows, splitByDay } from './board-rows'
import type { ColumnSet, RowFacts } from './columns/column'

/** Milliseconds between two polls of counts and times, and between two sortings by a pressed header. */
export const pollMs = 3_000

interface LiveRowsOptions {
  quotes: readonly Quote[]
  factsOf: (quote: Quote) => RowFacts
  set: ColumnSet
  sorting: Sorting
  /** Milliseconds for which rows keep their places. */
  keepsMs: number
}

/** Counts polls; `sorts`: whether the rows are to be sorted again, which waits while `isPaused`. */
export function orderClock(keepsMs: number) {
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
  const liveNow = () => quotes.map((quote) => store.get(quote.contract) ?? quote)
  const rowsOf = (all: readonly Quote[]) => all.map((quote) => ({ quote, facts: factsOf(quote) }))
  const contracts = quotes.map(({ contract }) => contract).join()
  /** Inputs of the order: with other contracts, facts or another sorting it starts over. */
  const of = [contracts, store, factsOf, set, sort, order]
  const sortNow = () => ({ of, places: placesOf(sortedRows(rowsOf(liveNow()), set, { sort, order })) })
  const [held, hold] = useState(sortNow)
  if (of.some((each, at) => each !== held.of[at])) hold(sortNow())
  const sortAgain = useEffectEvent(() => hold(sortNow()))
  useEffect(() => {
    const clock = orderClock(keepsMs)
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
    rows: inPlaces(rowsOf(current), held.places),
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
