import type { FeedState, Quote } from '@vce/protocol'
import type { CloseRow } from '#app/ui/charts/candles/compare-plan'

/**
 * The running bar's close from a quote; `ask` if the quote is after the newest bar, which only the server can open;
 * null if the quote is not of that bar, or nothing moves.
 */
export function closeGrown(
  newest: readonly CloseRow[],
  quote: Pick<Quote, 'last' | 'at'> | undefined,
  feed: FeedState['kind'],
): CloseRow | 'ask' | null {
  const last = newest.at(-1)
  if (feed === 'settled' || !last || !quote || quote.last === null || quote.at === null) return null
  if (quote.at > last[0]) return 'ask'
  const before = newest.at(-2)
  // A replay that has begun again is earlier than the bar.
  if (before && quote.at <= before[0]) return null
  return quote.last === last[1] ? null : [last[0], quote.last]
}
