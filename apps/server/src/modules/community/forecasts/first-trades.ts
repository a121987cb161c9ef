import { minuteMs } from '@vce/futures'
import type { FeedTick } from '@vce/futures/feeds'

/** A trade as a feed delivered it. */
export interface SeenTrade {
  price: number
  /** Epoch milliseconds by the clock of the exchange. */
  at: number
  /** Epoch milliseconds by the clock of this server, when the trade arrived. */
  receivedAt: number
  tradingDay: string
}

/** Milliseconds for which a trade is stored for views that have not been read yet. */
export const tradeStorageMs = 10_000
/**
 * The first snapshot of a day counts as the opening trade if it is at most this many milliseconds later than
 * the opening print.
 */
const openingMs = minuteMs

/**
 * Creates a finder of trades in the ticks of one contract. A tick is a trade if its volume is larger than
 * that of the tick before. The first tick of a day is a trade only if it arrives with the opening print; for
 * a later first tick it is unknown when its volume was traded.
 */
export function createTradeFinder(openingOf: (tradingDay: string) => number) {
  let tradingDay = ''
  let volume = 0
  let recent: SeenTrade[] = []

  /** Whether a tick with a volume is a trade; stores the volume for the next tick. */
  function isTrade(tick: FeedTick, now: number) {
    const isMore =
      tick.tradingDay === tradingDay
        ? now > volume
        : now > 0 && tick.at < openingOf(tick.tradingDay) + openingMs
    tradingDay = tick.tradingDay
    volume = now
    return isMore && !tick.missedBefore
  }

  return {
    /** The trades among some ticks, in order. */
    take(ticks: readonly FeedTick[], receivedAt: number): SeenTrade[] {
      const trades: SeenTrade[] = []
      for (const tick of ticks) {
        if (tick.volume === null || !isTrade(tick, tick.volume) || tick.price === null) continue
        trades.push({ price: tick.price, at: tick.at, receivedAt, tradingDay })
      }
      // Older trades are not stored: a feed may deliver old trades after a start, and no view that is still
      // to be read needs them.
      const since = receivedAt - tradeStorageMs
      recent = [...recent, ...trades].filter((trade) => trade.receivedAt > since && trade.at > since)
      return trades
    },

    /** The trades of the last seconds, the oldest first. */
    recent: (): readonly SeenTrade[] => recent,
  }
}

/** The first trade that both happened and arrived after `moment`, in epoch milliseconds. */
export const firstTradeAfter = (trades: readonly SeenTrade[], moment: number): SeenTrade | undefined =>
  trades.find(({ at, receivedAt }) => at > moment && receivedAt > moment)
