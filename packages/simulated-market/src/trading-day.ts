import { hasNightSession, nextTradingDay, tradingDaysApart } from '@vce/futures'
import { dayNumber, weekday } from './day-number'

/** Properties of a day that all products need. */
export interface TradingDay {
  tradingDay: string
  /** 0 for the first simulated day. */
  index: number
  number: number
  /** Index of the day among all trading days (`tradingDayOrdinal`). */
  ordinal: number
  /** 1 Monday to 5 Friday. */
  weekday: number
  /** Whether any product has a night session that belongs to this day. */
  hasNight: boolean
  /** Whether the next trading day is in another month. */
  endsMonth: boolean
}

/** Number of trading days since an arbitrary early day; only differences are meaningful. */
export const tradingDayOrdinal = (tradingDay: string): number => tradingDaysApart('2000-01-03', tradingDay)

export function describeTradingDay(tradingDay: string, index: number): TradingDay {
  const number = dayNumber(tradingDay)
  return {
    tradingDay,
    index,
    number,
    ordinal: tradingDayOrdinal(tradingDay),
    weekday: weekday(number),
    hasNight: hasNightSession(tradingDay),
    endsMonth: nextTradingDay(tradingDay).slice(0, 7) !== tradingDay.slice(0, 7),
  }
}
