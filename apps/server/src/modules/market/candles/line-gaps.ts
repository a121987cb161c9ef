import { tradingDaysApart } from '@vce/futures'
import type { Candle } from '@vce/futures/candles'
import type { LineDay } from './contract-line'

/** A gap in a line of candles. */
export interface LineGap {
  /** End of the first candle after it, epoch milliseconds. */
  end: number
  /** Trading days that are missing. */
  days: number
}

/** Trading days that may be missing without a gap: two weeks. */
const maxBridgedDays = 10

/** Trading days missing between two days of a line; 0 unless they are a gap. */
export function missingDays(before: string, after: string): number {
  const days = tradingDaysApart(before, after) - 1
  return days > maxBridgedDays ? days : 0
}

interface GapsOf {
  line: readonly LineDay[]
  /** Index of the first day that `candles` are made of. */
  from: number
  candles: readonly Pick<Candle, 'end'>[]
  /** When a trading day begins, epoch milliseconds. */
  openOf: (tradingDay: string) => number
}

/**
 * Gaps of days without facts; a day without a trade is known and no gap. Candles on both sides are not
 * adjacent: no mean and no line spans them.
 */
export function lineGaps({ line, from, candles, openOf }: GapsOf): LineGap[] {
  return line.slice(from).flatMap(({ tradingDay }, index) => {
    const before = line[from + index - 1]
    const days = before ? missingDays(before.tradingDay, tradingDay) : 0
    if (days === 0) return []
    const open = openOf(tradingDay)
    const after = candles.find(({ end }) => end > open)
    return after ? [{ end: after.end, days }] : []
  })
}
