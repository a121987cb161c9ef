import {
  type Book,
  type CandleRow,
  type FeedState,
  isReplayRestart,
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
  /** As it was requested. */
  replay?: false
  feed: FeedState
  quotes: readonly Quote[]
}

/**
 * Keeps an answer's quotes, or those shown, up to date. The component needs the world and `replay` as its key: a
 * store holds one world.
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

/** Milliseconds between two polls of a quote out of view. */
const outOfViewMs = 3_000

const polls = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** All at the same moment, so that their rows are rendered together. */
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
 * One contract's quote; `initial` is the quote the page was rendered with. Out of view it is up to three seconds old,
 * for readers of the whole page.
 */
export function useQuote(store: QuoteStore, initial: Quote, inView = true): Quote {
  const { contract } = initial
  // The same function as long as it watches the same: else every update would end and begin the watching.
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

const minuteMs = 60_000

/**
 * The market's time of a chart of minutes, epoch milliseconds, up to the end of the running minute; a settled day is
 * over. Undefined while no feed has said its time.
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
 * Runs when the feed moves to another trading day or replays the same one: data constant during a day must be
 * refetched.
 */
export function useNewDay(store: QuoteStore, run: () => void) {
  const feed = useFeed(store)
  const before = useRef(feed)
  const onNewDay = useEffectEvent(run)
  useEffect(() => {
    const restarted = isReplayRestart(before.current, feed)
    before.current = feed
    if (restarted) onNewDay()
  }, [feed])
}

interface ContractAnswer {
  world: World
  replay?: false
  contract: string
  book: Book | null
  trades: readonly Trade[]
}

/** Keeps one contract's 盘口 and 逐笔 up to date. The component needs world and contract as its key. */
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

/** Keeps the minutes of one chart of several up to date. The component needs world and contract as its key. */
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

/** Receives a contract's changed minutes; `whole` if they are all of the day. */
export function useMinutes(
  store: MinuteSource,
  listener: (minutes: readonly CandleRow[], whole: boolean) => void,
) {
  const onMinutes = useEffectEvent(listener)
  useEffect(() => store.watchMinutes((minutes, whole) => onMinutes(minutes, whole)), [store])
}

/** Runs after a reconnect, to fetch what was missed. */
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
