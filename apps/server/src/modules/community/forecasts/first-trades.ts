import type { FeedTick } from '@vce/futures/feeds'

/** A trade as a feed delivered it. */
export interface SeenTrade {
  price: number
  /** Epoch milliseconds by the exchange's clock. */
  at: number
  /** The same by this server's, when it arrived. */
  receivedAt: number
  tradingDay: string
}

/** How long a trade is remembered for a view that is not known yet, in milliseconds. */
export const rememberedMs = 10_000
/** After the opening print: a first snapshot of this age holds that print as its only trade. */
const openingMs = 60_000

/**
 * Finds the trades of one contract in its ticks. A tick is a trade where its volume is more than that of the tick before;
 * the first one of a day is where it comes with the opening print, because older volume says nothing of its moment.
 */
export function createFirstTrades(openingOf: (tradingDay: string) => number) {
  let tradingDay = ''
  let volume = 0
  let recent: SeenTrade[] = []

  /** Whether a tick with a volume is a trade; remembers the volume. */
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
    /** The trades among some ticks, in their order. */
    take(ticks: readonly FeedTick[], receivedAt: number): SeenTrade[] {
      const trades: SeenTrade[] = []
      for (const tick of ticks) {
        if (tick.volume === null || !isTrade(tick, tick.volume) || tick.price === null) continue
        trades.push({ price: tick.price, at: tick.at, receivedAt, tradingDay })
      }
      // Trades that were caught up after a start are old: no view that is still unknown waits for them.
      const since = receivedAt - rememberedMs
      recent = [...recent, ...trades].filter((trade) => trade.receivedAt > since && trade.at > since)
      return trades
    },

    /** The trades of the last seconds, oldest first. */
    recent: (): readonly SeenTrade[] => recent,
  }
}

/** The first trade that both happened and arrived after a moment in epoch milliseconds. */
export const firstAfter = (trades: readonly SeenTrade[], moment: number): SeenTrade | undefined =>
  trades.find(({ at, receivedAt }) => at > moment && receivedAt > moment)
