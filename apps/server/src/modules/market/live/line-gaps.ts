import { type Candle, tradingDaysApart } from '@vce/futures'
import type { LineDay } from './contract-line'

/** A hole in a line of candles. */
export interface LineGap {
  /** End of the first candle after it, epoch milliseconds. */
  end: number
  /** Trading days that are missing. */
  days: number
}

/** Trading days that may be missing before a line is broken: two weeks. */
const bridged = 10

interface GapsOf {
  line: readonly LineDay[]
  /** The first day that `candles` are made of. */
  from: number
  candles: readonly Pick<Candle, 'end'>[]
  /** When a trading day begins, epoch milliseconds. */
  openOf: (tradingDay: string) => number
}

/**
 * Holes of days without facts. A day without a trade is known and no hole. Candles on both sides are no
 * neighbours: no mean and no line reaches from one to the other.
 */
export function lineGaps({ line, from, candles, openOf }: GapsOf): LineGap[] {
  return line.slice(from).flatMap(({ tradingDay }, index) => {
    const before = line[from + index - 1]
    const days = before ? tradingDaysApart(before.tradingDay, tradingDay) - 1 : 0
    if (days <= bridged) return []
    const open = openOf(tradingDay)
    const after = candles.find(({ end }) => end > open)
    return after ? [{ end: after.end, days }] : []
  })
}
