import type { Quote } from '@vce/protocol'
import { isOlder } from '../../../../lib/older-day'

/**
 * Contracts of the board's own day, and 停更合约: those whose newest figures are of an earlier day, which compare with
 * nothing of today. The most recent stand first.
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
