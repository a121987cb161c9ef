import { previousTradingDay } from '../../calendar'
import type { Candle, RollMark } from '../../candles'

/** One day of ratio-adjusted 主力连续 with the close of its comparison. */
export interface ReturnDay {
  tradingDay: string
  open: number
  high: number
  low: number
  close: number
  /** The previous close on the same scale; null on the first day, and after a roll with an unknown step. */
  before: number | null
  /** The day of that close. */
  beforeDay: string | null
  /** Whether that day is the previous trading day: only then the move is a daily one. */
  daily: boolean
}

/** A day with the close of the previous trading day. */
export type DailyMove = ReturnDay & { before: number }

/** Adjusted prices are rounded to a millionth, so two equal prices may differ by that much. */
const rounding = 2e-6

/**
 * Day candles and rolls of `continuous` (ratio-adjusted, so that a roll makes no return) as days with
 * returns. A roll with unknown closes was not adjusted: the day after it has no return.
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

/** Percent from one adjusted price to another; a difference within the rounding counts as 0. */
export function percentBetween(from: number, to: number): number {
  return sameOrBeyond(from, to) && sameOrBeyond(to, from) ? 0 : ((to - from) / from) * 100
}

/** Whether a price has reached a level from below, within the rounding of both. */
export const sameOrBeyond = (level: number, price: number) => price >= level - rounding
