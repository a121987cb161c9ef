import { minuteMs } from '@vce/futures'
import {
  type Book,
  type CandleRow,
  type FeedState,
  isFeedRestart,
  type Quote,
  type Trade,
  type World,
} from '@vce/protocol'
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { browserSocket } from '#app/features/market/live/browser-socket'
import type { ConnectionState } from '#app/lib/socket/connection'
import {
  type ContractStore,
  createContractStore,
  createMinuteStore,
  type MinuteSource,
} from './contract-store'
import { createQuoteStore, type QuoteStore } from './quote-store'

interface QuotesAnswer {
  world: World
  /** The value of `replay` with which the answer was requested. */
  replay?: true
  feed: FeedState
  quotes: readonly Quote[]
}

/**
 * Keeps the quotes of an answer up to date; subscribes to all of them or to `shown` only. The calling
 * component needs world and `replay` as its React key, because a store holds one world.
 */
export function useLiveQuotes(answer: QuotesAnswer, shown: readonly Quote[] = answer.quotes): QuoteStore {
  const [store] = useState(() => createQuoteStore(answer))
  const { world, replay, feed, quotes } = answer
  const keys = shown.map(({ contract }) => contract).join()
  useEffect(() => store.renew({ feed, quotes }), [store, feed, quotes])
  useEffect(
    () => browserSocket().quotes({ world, replay, keys: keys.split(',').filter(Boolean), take: store.take }),
    [store, world, replay, keys],
  )
  return store
}

/** Interval in milliseconds between two polls of quotes outside the viewport. */
const outOfViewMs = 3_000

const polls = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Polls all registered quotes at the same moment, so that their rows are rendered together. */
function pollNowAndThen(poll: () => void) {
  polls.add(poll)
  timer ??= setInterval(() => {
    for (const each of polls) each()
  }, outOfViewMs)
  return () => {
    polls.delete(poll)
    if (polls.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * One contract's quote; `initial` is the quote the page was rendered with. Outside the viewport it may be
 * three seconds old; it is still updated for screen readers.
 */
export function useQuote(store: QuoteStore, initial: Quote, inView = true): Quote {
  const { contract } = initial
  // Memoised, because a new function would unsubscribe and subscribe again on every update.
  const watch = useCallback((watcher: () => void) => store.watch(contract, watcher), [store, contract])
  return useSyncExternalStore(
    inView ? watch : pollNowAndThen,
    () => store.get(contract) ?? initial,
    () => initial,
  )
}

export function useFeed(store: QuoteStore): FeedState {
  return useSyncExternalStore(store.watchFeed, store.feed, store.feed)
}

/**
 * Market time of a minute chart in epoch milliseconds: the end of the running minute, or infinity for a
 * settled day. Undefined until the feed has reported its time.
 */
export function useMinuteNow(store: QuoteStore): number | undefined {
  const read = useCallback(() => {
    const { kind, at } = store.feed()
    if (kind === 'settled') return Number.POSITIVE_INFINITY
    return at === null ? undefined : Math.ceil(at / minuteMs) * minuteMs
  }, [store])
  return useSyncExternalStore(store.watchFeed, read, read)
}

/**
 * Calls `run` when the feed moves to another trading day or replays the same day again. Data that is constant
 * during a day must then be refetched.
 */
export function useOnNewDay(store: QuoteStore, run: () => void) {
  const feed = useFeed(store)
  const before = useRef(feed)
  const onNewDay = useEffectEvent(run)
  useEffect(() => {
    const restarted = isFeedRestart(before.current, feed)
    before.current = feed
    if (restarted) onNewDay()
  }, [feed])
}

interface ContractAnswer {
  world: World
  replay?: true
  contract: string
  book: Book | null
  trades: readonly Trade[]
}

/**
 * Keeps one contract's 盘口 and 逐笔 up to date. The calling component needs world and contract as its React key.
 */
export function useLiveContract(answer: ContractAnswer): ContractStore {
  const [store] = useState(() => createContractStore(answer))
  const { world, replay, contract, book, trades } = answer
  useEffect(() => store.renew({ book, trades }), [store, book, trades])
  useEffect(
    () => browserSocket().contract({ world, replay, key: contract, take: store.take }),
    [store, world, replay, contract],
  )
  return store
}

/**
 * Keeps the minutes of one chart on a page of several up to date. The calling component needs world and
 * contract as its React key.
 */
export function useLiveMinutes({
  world,
  replay,
  contract,
}: Pick<ContractAnswer, 'world' | 'replay' | 'contract'>): MinuteSource {
  const [store] = useState(createMinuteStore)
  useEffect(
    () => browserSocket().minutes({ world, replay, key: contract, take: store.take }),
    [store, world, replay, contract],
  )
  return store
}

export function useContractFacts(store: ContractStore) {
  return useSyncExternalStore(store.watch, store.facts, store.facts)
}

/** Passes a contract's changed minutes to `listener`; `whole` means all minutes of the day. */
export function useMinutes(
  store: MinuteSource,
  listener: (minutes: readonly CandleRow[], whole: boolean) => void,
) {
  const onMinutes = useEffectEvent(listener)
  useEffect(() => store.watchMinutes((minutes, whole) => onMinutes(minutes, whole)), [store])
}

/** Calls `run` after a reconnect, to fetch the updates that were missed. */
export function useOnReturn(run: () => void) {
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
