import { type PivotState, pivotState } from '@vce/futures'
import type { Quote } from '@vce/protocol'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'

/** Quotes that move, contract by contract; the page that hosts the analysis brings them. */
export interface LiveQuotes {
  get(contract: string): Quote | undefined
  watch(contract: string, watcher: () => void): () => void
}

const none: LiveQuotes = { get: () => undefined, watch: () => () => undefined }

const LiveQuotesContext = createContext(none)
export const LiveQuotesProvider = LiveQuotesContext.Provider
const useLiveQuotesStore = () => useContext(LiveQuotesContext)

/** A contract's quote as it moves; undefined until it is known, on the server, and for no contract. */
export function useLiveQuote(contract: string | null): Quote | undefined {
  const store = useLiveQuotesStore()
  return useSyncExternalStore(
    (watcher) => (contract ? store.watch(contract, watcher) : () => undefined),
    () => (contract ? store.get(contract) : undefined),
    () => undefined,
  )
}

/** Long lists are painted anew this often, in milliseconds. */
const pause = 3_000

/** The store, for a list that shows many contracts: it looks every three seconds. */
export function useLiveList(): LiveQuotes {
  const store = useLiveQuotesStore()
  const [, redraw] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) redraw((round) => round + 1)
    }, pause)
    return () => clearInterval(timer)
  }, [])
  return store
}

interface Priced {
  lastPrice: number | null
  zdf: number | null
}

/** Last price and 涨跌幅, percent against 昨结算: of the quote where it has traded, else as the page was drawn. */
export function priceOf(known: Priced, quote: Quote | undefined): Priced {
  if (!quote || quote.last === null) return known
  const { last, previousSettlement } = quote
  const zdf = previousSettlement ? ((last - previousSettlement) / previousSettlement) * 100 : null
  return { lastPrice: last, zdf }
}

interface PivotFacts {
  state: PivotState
  pivot: number
  r1: number
  s1: number
}

/** Where the price stands now among the day's classic levels (models, C 2). */
export const stateNow = (
  { state, pivot, r1, s1 }: PivotFacts,
  last: number | null | undefined,
): PivotState =>
  last === null || last === undefined ? state : pivotState(last, { pivot, resistances: [r1], supports: [s1] })
