import type { Book, CandleRow, FeedState, Quote, Trade, World } from '@vce/protocol'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { browserSocket } from './browser-socket'
import type { ConnectionState } from './connection'
import { type ContractStore, createContractStore } from './contract-store'
import { isReplayRestart } from './feed-reset'
import { createQuoteStore, type QuoteStore } from './quote-store'

interface QuotesAnswer {
  world: World
  feed: FeedState
  quotes: readonly Quote[]
}

/**
 * Keeps an answer's quotes alive, or as many of them as are shown; give the component the world as its key, for a
 * store holds one world.
 */
export function useLiveQuotes(answer: QuotesAnswer, shown: readonly Quote[] = answer.quotes): QuoteStore {
  const [store] = useState(() => createQuoteStore(answer))
  const { world, feed, quotes } = answer
  const keys = shown.map(({ contract }) => contract).join()
  useEffect(() => store.renew({ feed, quotes }), [store, feed, quotes])
  useEffect(
    () => browserSocket().quotes({ world, keys: keys.split(',').filter(Boolean), take: store.take }),
    [store, world, keys],
  )
  return store
}

/** One contract's quote; `known` is what the page was drawn with. */
export function useQuote(store: QuoteStore, known: Quote): Quote {
  const { contract } = known
  return useSyncExternalStore(
    (watcher) => store.watch(contract, watcher),
    () => store.get(contract) ?? known,
    () => known,
  )
}

export function useFeed(store: QuoteStore): FeedState {
  return useSyncExternalStore(store.watchFeed, store.feed, store.feed)
}

/**
 * Runs when the feed goes on with another trading day, or plays the same one again: what stands still during a day is
 * to be asked anew.
 */
export function useNewDay(store: QuoteStore, run: () => void) {
  const feed = useFeed(store)
  const before = useRef(feed)
  const onNewDay = useEffectEvent(run)
  useEffect(() => {
    const begins = isReplayRestart(before.current, feed)
    before.current = feed
    if (begins) onNewDay()
  }, [feed])
}

interface ContractAnswer {
  world: World
  contract: string
  book: Book | null
  trades: readonly Trade[]
}

/** Keeps one contract's 盘口 and 逐笔 alive; give the component world and contract as its key. */
export function useLiveContract(answer: ContractAnswer): ContractStore {
  const [store] = useState(() => createContractStore(answer))
  const { world, contract, book, trades } = answer
  useEffect(() => store.renew({ book, trades }), [store, book, trades])
  useEffect(
    () => browserSocket().contract({ world, key: contract, take: store.take }),
    [store, world, contract],
  )
  return store
}

export function useContractFacts(store: ContractStore) {
  return useSyncExternalStore(store.watch, store.facts, store.facts)
}

/** Hears of a contract's minutes as they grow; `whole` where they are all of the day. */
export function useMinutes(
  store: ContractStore,
  hear: (minutes: readonly CandleRow[], whole: boolean) => void,
) {
  const onMinutes = useEffectEvent(hear)
  useEffect(() => store.watchMinutes((minutes, whole) => onMinutes(minutes, whole)), [store])
}

/** Runs after the socket was away and has come back: what was missed is fetched. */
export function useReturn(run: () => void) {
  const onReturn = useEffectEvent(run)
  useEffect(() => browserSocket().onReturn(() => onReturn()), [])
}

const never = () => 'idle' as const

export function useConnection(): ConnectionState {
  return useSyncExternalStore(
    (watcher) => browserSocket().watch(watcher),
    () => browserSocket().state(),
    never,
  )
}
