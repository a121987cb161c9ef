import type { Quote } from '@vce/protocol'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { QuoteStore } from '../../live/quote-store'
import type { BoardChoice } from './board-choice'
import { breadthOf, inOrder, newestOf } from './board-rows'
import { splitByDay } from './stale-rows'

/** Rows change places at most this often, in milliseconds. */
const pause = 3_000

/**
 * The board's rows in the order of their living figures, its rises and falls, and 停更合约 apart. Rows change places
 * every three seconds, and not while the user points at them.
 */
export function useLiveRows(
  store: QuoteStore,
  quotes: readonly Quote[],
  choice: Pick<BoardChoice, 'sort' | 'order'>,
) {
  const held = useRef(false)
  const [, redraw] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!held.current && !document.hidden) redraw((round) => round + 1)
    }, pause)
    return () => clearInterval(timer)
  }, [])

  const living = quotes.map((quote) => store.get(quote.contract) ?? quote)
  const { current, stale } = splitByDay(living, store.feed().tradingDay)
  return {
    rows: inOrder(current, choice),
    stale,
    breadth: breadthOf(current),
    at: newestOf(living, store.feed().at),
    /** For the element around the rows. */
    hold: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        held.current = pointerType === 'mouse'
      },
      onPointerLeave: () => {
        held.current = false
      },
    },
  }
}
