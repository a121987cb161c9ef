import { type FeedState, type Quote, withTick } from '@vce/protocol'
import { createValue } from '#app/lib/value'
import type { QuotesUpdate } from './subscriptions'

/** Whether a server answer is at least as new as the current quote; an older one is ignored. */
const isNotOlder = (current: Quote | undefined, quote: Quote) =>
  !current || current.tradingDay !== quote.tradingDay || (current.at ?? 0) <= (quote.at ?? 0)

/** A contract whose last price has changed, and the direction of the change. */
export interface PriceMove {
  contract: string
  up: boolean
}

interface Answer {
  feed: FeedState
  quotes: readonly Quote[]
}

/** The quotes of one page. Components watch single contracts, so that only changed rows are rendered. */
export function createQuoteStore(answer: Answer) {
  const quotes = new Map<string, Quote>()
  const watchers = new Map<string, Set<() => void>>()
  const feed = createValue(answer.feed)
  const moveWatchers = new Set<(moves: readonly PriceMove[]) => void>()
  /** Prices that changed with the current update. */
  let moves: PriceMove[] = []
  for (const quote of answer.quotes) quotes.set(quote.contract, quote)

  const put = (quote: Quote) => {
    const before = quotes.get(quote.contract)?.last ?? null
    quotes.set(quote.contract, quote)
    // A change from or to an unknown price has no direction.
    if (before !== null && quote.last !== null && quote.last !== before)
      moves.push({ contract: quote.contract, up: quote.last > before })
    for (const watcher of watchers.get(quote.contract) ?? []) watcher()
  }
  const passMoves = () => {
    const passed = moves
    moves = []
    if (passed.length > 0) for (const watcher of moveWatchers) watcher(passed)
  }

  return {
    get: (contract: string) => quotes.get(contract),
    feed: feed.get,
    watch(contract: string, watcher: () => void) {
      const contractWatchers = watchers.get(contract) ?? new Set()
      watchers.set(contract, contractWatchers.add(watcher))
      return () => {
        contractWatchers.delete(watcher)
      }
    },
    watchFeed: feed.watch,
    /** Calls the watcher once per update with all prices that changed. */
    watchMoves(watcher: (moves: readonly PriceMove[]) => void) {
      moveWatchers.add(watcher)
      return () => {
        moveWatchers.delete(watcher)
      }
    },
    /** Applies a server answer; quotes older than the current ones are ignored. */
    renew(next: Answer) {
      feed.set(next.feed)
      // A settled quote has no time but is newer than every tick of its day.
      const isSettled = next.feed.kind === 'settled'
      for (const quote of next.quotes)
        if (isSettled || isNotOlder(quotes.get(quote.contract), quote)) put(quote)
      passMoves()
    },
    /** Applies an update from the socket. */
    take({ feed: next, quotes: whole, ticks }: QuotesUpdate) {
      if (next) feed.set(next)
      for (const quote of whole) put(quote)
      for (const row of ticks) {
        const current = quotes.get(row[0])
        if (current) put(withTick(current, row))
      }
      passMoves()
    },
  }
}

export type QuoteStore = ReturnType<typeof createQuoteStore>
