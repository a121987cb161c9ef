import type { FeedState, Quote } from '@vce/protocol'
import type { CloseRow } from '#app/ui/charts/candles/compare-plan'

/**
 * New close of the newest bar from a quote. `ask` if the quote is after that bar, because only the server can
 * open a bar; null if the quote is before that bar, or the close does not change.
 */
export function updatedClose(
  newest: readonly CloseRow[],
  quote: Pick<Quote, 'last' | 'at'> | undefined,
  feed: FeedState['kind'],
): CloseRow | 'ask' | null {
  const last = newest.at(-1)
  if (feed === 'settled' || !last || !quote || quote.last === null || quote.at === null) return null
  if (quote.at > last[0]) return 'ask'
  const before = newest.at(-2)
  // After a restart of the replay the quote is earlier than the bar.
  if (before && quote.at <= before[0]) return null
  return quote.last === last[1] ? null : [last[0], quote.last]
}
