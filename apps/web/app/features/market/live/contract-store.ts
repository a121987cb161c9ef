import type { Book, CandleRow, Trade } from '@vce/protocol'
import type { ContractUpdate } from './subscriptions'

/** 逐笔 kept on the page. */
const mostTrades = 60

interface ContractFacts {
  book: Book | null
  /** Newest first. */
  trades: readonly Trade[]
}

type MinuteWatcher = (minutes: readonly CandleRow[], whole: boolean) => void

const newestFirst = (trades: readonly Trade[]) => trades.toSorted((a, b) => b.at - a.at)

/** 盘口, 逐笔 and open minute of one contract. */
export function createContractStore(answer: ContractFacts) {
  let facts: ContractFacts = { book: answer.book, trades: newestFirst(answer.trades).slice(0, mostTrades) }
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
    /** Hears of minutes as they grow and close, oldest first; of a snapshot's as a whole. */
    watchMinutes(watcher: MinuteWatcher) {
      minuteWatchers.add(watcher)
      return () => {
        minuteWatchers.delete(watcher)
      }
    },
    /** A newer answer of the server; what the socket told while it was on its way stays on top of it. */
    renew({ book, trades }: ContractFacts) {
      const newest = trades.reduce((at, trade) => Math.max(at, trade.at), 0)
      const since = facts.trades.filter(({ at }) => at > newest)
      put({ book: book ?? facts.book, trades: [...since, ...newestFirst(trades)].slice(0, mostTrades) })
    },
    take({ snapshot, minutes, trades, book }: ContractUpdate) {
      // A snapshot tells all that counts; what the page was drawn with is in it, or of another day.
      const known = snapshot ? [] : facts.trades
      if (snapshot || book || trades.length > 0) {
        put({ book: book ?? facts.book, trades: [...newestFirst(trades), ...known].slice(0, mostTrades) })
      }
      if (snapshot || minutes.length > 0) for (const watcher of minuteWatchers) watcher(minutes, snapshot)
    },
  }
}

export type ContractStore = ReturnType<typeof createContractStore>
