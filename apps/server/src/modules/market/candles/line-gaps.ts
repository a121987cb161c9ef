import { tradingDaysApart } from '@vce/futures'
import type { Candle } from '@vce/futures/candles'
import type { LineDay } from './contract-line'

/** A gap in a line of candles. */
export interface LineGap {
  /** End of the first candle after the gap, epoch milliseconds. */
  end: number
  /** Number of missing trading days. */
  days: number
}

/** Maximum number of missing trading days (two weeks) that are not a gap. */
const maxBridgedDays = 10

/** Number of trading days missing between two days of a line; 0 if they are too few for a gap. */
export function missingDays(before: string, after: string): number {
  const days = tradingDaysApart(before, after) - 1
  return days > maxBridgedDays ? days : 0
}

interface LineGapsInput {
  line: readonly LineDay[]
  /** Index of the first day that `candles` are made of. */
  from: number
  candles: readonly Pick<Candle, 'end'>[]
  /** Start of a trading day, epoch milliseconds. */
  openOf: (tradingDay: string) => number
  /** End of the candle that a trading day's last minute belongs to. */
  endOf: (tradingDay: string) => number
}

/**
 * Gaps in a line: spans of trading days without facts. A day without a trade has facts, so it is no gap. The
 * candles on both sides of a gap are not adjacent: no mean and no drawn line spans a gap.
 */
export function lineGaps({ line, from, candles, openOf, endOf }: LineGapsInput): LineGap[] {
  return line.slice(from).flatMap(({ tradingDay }, index) => {
    const before = line[from + index - 1]
    const days = before ? missingDays(before.tradingDay, tradingDay) : 0
    if (days === 0) return []
    const open = openOf(tradingDay)
    const after = candles.find(({ end }) => end > open)
    // A gap inside one candle (of a month, quarter or year) separates no two candles.
    const isWithin = after && before && endOf(before.tradingDay) === after.end
    return after && !isWithin ? [{ end: after.end, days }] : []
  })
}
