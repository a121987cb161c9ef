import type { Candle } from '../../candles/candle'
import type { RollMark } from '../../candles/continuous'
import { previousTradingDay } from '../../trading-calendar'

/** One day of 主力连续, adjusted by ratio, with the close it is compared with. */
export interface ReturnDay {
  tradingDay: string
  open: number
  high: number
  low: number
  close: number
  /** The close before on the same scale; null on the first day, and after a roll whose step nobody knows. */
  before: number | null
  /** The day of that close. */
  beforeDay: string | null
  /** That day is the trading day before: only then the move is a day's. */
  daily: boolean
}

/** A day with the close of the trading day before. */
export type DailyMove = ReturnDay & { before: number }

/** Adjusted prices are rounded to a millionth, so two of them that were equal may differ by that much. */
const rounding = 2e-6

/**
 * Day candles and rolls of `continuous` (ratio-adjusted, so that a roll makes no return) as days with returns. A roll
 * whose closes are unknown was not adjusted: the day after it has no return.
 */
export function returnDays(candles: readonly Candle[], rolls: readonly RollMark[]): ReturnDay[] {
  const broken = rolls.filter(({ fromClose, toClose }) => !fromClose || toClose === null || fromClose < 0)
  return candles.map(({ tradingDay, open, high, low, close }, index) => {
    const last = candles[index - 1]
    const known =
      last !== undefined &&
      last.close > 0 &&
      !broken.some((roll) => roll.tradingDay > last.tradingDay && roll.tradingDay <= tradingDay)
    return {
      tradingDay,
      open,
      high,
      low,
      close,
      before: known ? last.close : null,
      beforeDay: known ? last.tradingDay : null,
      daily: known && previousTradingDay(tradingDay) === last.tradingDay,
    }
  })
}

export const isDaily = (day: ReturnDay): day is DailyMove => day.daily && day.before !== null

/** Percent from one adjusted price to another; what rounding alone could have made is no move. */
export function percentBetween(from: number, to: number): number {
  return sameOrBeyond(from, to) && sameOrBeyond(to, from) ? 0 : ((to - from) / from) * 100
}

/** Whether a price has reached a level from below, but for the rounding of both. */
export const sameOrBeyond = (level: number, price: number) => price >= level - rounding
