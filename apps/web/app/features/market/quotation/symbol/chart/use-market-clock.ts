import type { CandleInterval, FeedState, TradingSession } from '@vce/protocol'
import { useMemo } from 'react'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { useFeed } from '#app/features/market/live/use-live'
import { dayIntervals } from '#app/features/market/quotation/choice'
import { momentOf } from '#app/lib/session-clock'
import type { MarketClock } from '#app/ui/charts/candles/countdown'

/** How far the market's clock is ahead of this device's, milliseconds; null where nothing moves. */
const leadOf = ({ kind, at }: FeedState, now: number) => (kind === 'settled' || at === null ? null : at - now)

/**
 * The market's clock for bars of minutes and hours; null for days and in a settled world. It runs on while nothing is
 * published.
 */
export function useMarketClock(
  sessions: readonly TradingSession[],
  quotes: QuoteStore,
  interval: CandleInterval,
): MarketClock | null {
  const feed = useFeed(quotes)
  const isMinute = !dayIntervals.some((each) => each === interval)
  return useMemo(() => {
    const lead = isMinute ? leadOf(feed, Date.now()) : null
    if (lead === null) return null
    return {
      sessions: sessions.map(({ kind, start, end }) => ({
        kind,
        start: momentOf(start),
        end: momentOf(end),
      })),
      now: () => Date.now() + lead,
    }
  }, [sessions, feed, isMinute])
}
