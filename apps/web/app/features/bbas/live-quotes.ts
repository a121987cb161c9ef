import { changeRate } from '@vce/futures'
import { type PivotState, pivotState } from '@vce/futures/levels'
import type { Quote } from '@vce/protocol'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'

/** Live quotes by contract, provided by the page that hosts the analysis. */
export interface LiveQuotes {
  get(contract: string): Quote | undefined
  watch(contract: string, watcher: () => void): () => void
}

const none: LiveQuotes = { get: () => undefined, watch: () => () => undefined }

const LiveQuotesContext = createContext(none)
export const LiveQuotesProvider = LiveQuotesContext.Provider
const useLiveQuotesStore = () => useContext(LiveQuotesContext)

/** A contract's live quote; undefined until received, on the server, and without a contract. */
export function useLiveQuote(contract: string | null): Quote | undefined {
  const store = useLiveQuotesStore()
  return useSyncExternalStore(
    (watcher) => (contract ? store.watch(contract, watcher) : () => undefined),
    () => (contract ? store.get(contract) : undefined),
    () => undefined,
  )
}

/** Milliseconds between two renderings of a long list. */
const rerenderMs = 3_000

/** The store of live quotes, for a list that rerenders every three seconds instead of at each quote. */
export function useLiveList(): LiveQuotes {
  const store = useLiveQuotesStore()
  const [, redraw] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) redraw((round) => round + 1)
    }, rerenderMs)
    return () => clearInterval(timer)
  }, [])
  return store
}

interface LastPrice {
  lastPrice: number | null
  zdf: number | null
}

/** Last price and 涨跌幅 in percent of 昨结算; from the live quote if it has a price, otherwise `initial`. */
export function priceOf(initial: LastPrice, quote: Quote | undefined): LastPrice {
  if (!quote || quote.last === null) return initial
  const { last, previousSettlement } = quote
  return { lastPrice: last, zdf: changeRate(last, previousSettlement) }
}

interface PivotFacts {
  state: PivotState
  pivot: number
  r1: number
  s1: number
}

/** Current pivot state at the last price, by the day's classic levels (models, C 2). */
export const currentPivotState = (
  { state, pivot, r1, s1 }: PivotFacts,
  last: number | null | undefined,
): PivotState =>
  last === null || last === undefined ? state : pivotState(last, { pivot, resistances: [r1], supports: [s1] })
