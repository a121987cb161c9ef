import { previousTradingDay } from '../../calendar'
import type { Candle, RollMark } from '../../candles'

/** One day of the ratio-adjusted 主力连续, with the close from which its return is computed. */
export interface ReturnDay {
  tradingDay: string
  open: number
  high: number
  low: number
  close: number
  /**
   * The previous close, adjusted like `close`; null on the first day, and after a roll with unknown closes.
   */
  before: number | null
  /** The day of the close `before`. */
  beforeDay: string | null
  /** Whether `beforeDay` is the previous trading day, so that the return is that of one day. */
  daily: boolean
}

/** A day whose return is that of one day. */
export type DailyMove = ReturnDay & { before: number }

/**
 * Tolerance for the comparison of two adjusted prices, each rounded to a millionth: twice the largest
 * difference that rounding alone can make.
 */
const rounding = 2e-6

/**
 * Converts day candles and rolls of `continuousCandles` to days with returns. The candles must be
 * ratio-adjusted, so that a roll is not a return. A roll with unknown closes is not adjusted, so that day has
 * no return.
 */
export function returnDays(candles: readonly Candle[], rolls: readonly RollMark[]): ReturnDay[] {
  const broken = rolls.filter(({ fromClose, toClose }) => !fromClose || toClose === null || fromClose < 0)
  return candles.map(({ tradingDay, open, high, low, close }, index) => {
    const last = candles[index - 1]
    const isComparable =
      last !== undefined &&
      last.close > 0 &&
      !broken.some((roll) => roll.tradingDay > last.tradingDay && roll.tradingDay <= tradingDay)
    return {
      tradingDay,
      open,
      high,
      low,
      close,
      before: isComparable ? last.close : null,
      beforeDay: isComparable ? last.tradingDay : null,
      daily: isComparable && previousTradingDay(tradingDay) === last.tradingDay,
    }
  })
}

export const isDaily = (day: ReturnDay): day is DailyMove => day.daily && day.before !== null

/** The return in percent from one adjusted price to another; differences within the rounding count as 0. */
export function percentBetween(from: number, to: number): number {
  return isLevelReached(from, to) && isLevelReached(to, from) ? 0 : ((to - from) / from) * 100
}

/** Whether a price is at or above a level, with a tolerance for the rounding of both. */
export const isLevelReached = (level: number, price: number) => price >= level - rounding
