import type { Book, CandleRow, Trade } from '@vce/protocol'
import type { ContractUpdate, MinutesUpdate } from './subscriptions'

/** Maximum 逐笔 stored on the page. */
const maxTrades = 60

interface ContractFacts {
  book: Book | null
  /** Newest first. */
  trades: readonly Trade[]
}

type MinuteWatcher = (minutes: readonly CandleRow[], whole: boolean) => void

const newestFirst = (trades: readonly Trade[]) => trades.toSorted((a, b) => b.at - a.at)

/** 盘口, 逐笔 and open minute of one contract. */
export function createContractStore(answer: ContractFacts) {
  let facts: ContractFacts = { book: answer.book, trades: newestFirst(answer.trades).slice(0, maxTrades) }
  const watchers = new Set<() => void>()
  const minuteWatchers = new Set<MinuteWatcher>()

  const put = (next: ContractFacts) => {
    facts = next
    for (const watcher of watchers) watcher()
  }

  return {
    facts: () => facts,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    /** Calls the watcher with changed minutes, oldest first; with all of them for a snapshot. */
    watchMinutes(watcher: MinuteWatcher) {
      minuteWatchers.add(watcher)
      return () => {
        minuteWatchers.delete(watcher)
      }
    },
    /** Applies a newer server answer; trades received from the socket after it was made stay. */
    renew({ book, trades }: ContractFacts) {
      const newest = trades.reduce((at, trade) => Math.max(at, trade.at), 0)
      const since = facts.trades.filter(({ at }) => at > newest)
      put({ book: book ?? facts.book, trades: [...since, ...newestFirst(trades)].slice(0, maxTrades) })
    },
    take({ snapshot, minutes, trades, book }: ContractUpdate) {
      // A snapshot is complete: earlier trades are contained in it, or belong to another day.
      const earlier = snapshot ? [] : facts.trades
      if (snapshot || book || trades.length > 0) {
        put({ book: book ?? facts.book, trades: [...newestFirst(trades), ...earlier].slice(0, maxTrades) })
      }
      if (snapshot || minutes.length > 0) for (const watcher of minuteWatchers) watcher(minutes, snapshot)
    },
  }
}

export type ContractStore = ReturnType<typeof createContractStore>

/** Where a chart gets the minutes of its contract from. */
export type MinuteSource = Pick<ContractStore, 'watchMinutes'>

/** Minutes of a contract that is shown without its book and trades. */
export function createMinuteStore() {
  const watchers = new Set<MinuteWatcher>()
  return {
    watchMinutes(watcher: MinuteWatcher) {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    take({ snapshot, minutes }: MinutesUpdate) {
      for (const watcher of watchers) watcher(minutes, snapshot)
    },
  }
}
