import type { Quote } from '@vce/protocol'
import { isOlder } from '#app/lib/stale-day'

/**
 * Contracts of the board's day, and 停更合约: those whose newest figures are of an earlier day and not comparable
 * with
 * today's. The most recent come first.
 */
export function splitByDay<Row extends Pick<Quote, 'tradingDay'>>(
  quotes: readonly Row[],
  day: string | null,
): { current: Row[]; stale: Row[] } {
  const stale = quotes.filter(({ tradingDay }) => isOlder(tradingDay, day))
  return {
    current: quotes.filter(({ tradingDay }) => !isOlder(tradingDay, day)),
    stale: stale.sort((a, b) => b.tradingDay.localeCompare(a.tradingDay)),
  }
}
