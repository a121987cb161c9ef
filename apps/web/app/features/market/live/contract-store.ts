import type { Book, CandleRow, Trade } from '@vce/protocol'
import { createValue } from '#app/lib/value'
import type { ContractUpdate, MinutesUpdate } from './subscriptions'

/** Maximum number of 逐笔 held in the browser. */
const maxTrades = 60

interface ContractFacts {
  book: Book | null
  /** Newest first. */
  trades: readonly Trade[]
}

type MinuteWatcher = (minutes: readonly CandleRow[], whole: boolean) => void

const newestFirst = (trades: readonly Trade[]) => trades.toSorted((a, b) => b.at - a.at)

/** 盘口, 逐笔 and new minutes of one contract. */
export function createContractStore(answer: ContractFacts) {
  const facts = createValue<ContractFacts>({
    book: answer.book,
    trades: newestFirst(answer.trades).slice(0, maxTrades),
  })
  const minuteWatchers = new Set<MinuteWatcher>()

  return {
    facts: facts.get,
    watch: facts.watch,
    /**
     * Calls the watcher with the changed minutes, oldest first, or with all minutes of the day after a
     * snapshot.
     */
    watchMinutes(watcher: MinuteWatcher) {
      minuteWatchers.add(watcher)
      return () => {
        minuteWatchers.delete(watcher)
      }
    },
    /**
     * Applies a newer server answer; keeps trades that the socket received after the server made that answer.
     */
    renew({ book, trades }: ContractFacts) {
      const before = facts.get()
      const newest = trades.reduce((at, trade) => Math.max(at, trade.at), 0)
      const since = before.trades.filter(({ at }) => at > newest)
      facts.set({ book: book ?? before.book, trades: [...since, ...newestFirst(trades)].slice(0, maxTrades) })
    },
    take({ snapshot, minutes, trades, book }: ContractUpdate) {
      const before = facts.get()
      // A snapshot contains all recent trades, so the trades held so far are dropped.
      const earlier = snapshot ? [] : before.trades
      if (snapshot || book || trades.length > 0) {
        facts.set({
          book: book ?? before.book,
          trades: [...newestFirst(trades), ...earlier].slice(0, maxTrades),
        })
      }
      if (snapshot || minutes.length > 0) for (const watcher of minuteWatchers) watcher(minutes, snapshot)
    },
  }
}

export type ContractStore = ReturnType<typeof createContractStore>

/** The part of a store from which a chart reads minutes. */
export type MinuteSource = Pick<ContractStore, 'watchMinutes'>

/** Store for the minutes of a contract whose book and trades are not shown. */
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
