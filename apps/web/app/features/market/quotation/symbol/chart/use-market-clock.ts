import type { CandleInterval, FeedState, TradingSession } from '@vce/protocol'
import { useMemo } from 'react'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { useFeed } from '#app/features/market/live/use-live'
import { dayIntervals } from '#app/features/market/quotation/choice'
import { momentOf } from '#app/lib/session-clock'
import type { MarketClock } from '#app/ui/charts/candles/countdown'

/**
 * Milliseconds by which the market's clock is ahead of this device's; null if the feed has no running clock.
 */
const leadOf = ({ kind, at }: FeedState, now: number) => (kind === 'settled' || at === null ? null : at - now)

/**
 * The market's clock for intervals shorter than a day; null for other intervals and for a settled day.
 * Between two updates of the feed it runs with this device's clock.
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
