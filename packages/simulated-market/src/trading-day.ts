import { hasNightSession, nextTradingDay, tradingDaysApart } from '@vce/futures'
import { dayNumber, weekday } from './day-number'

/** Properties of a day that all products need. */
export interface TradingDay {
  tradingDay: string
  /** 0 for the first simulated day. */
  index: number
  number: number
  /** Its place among all trading days (`placeOf`). */
  place: number
  /** 1 Monday to 5 Friday. */
  weekday: number
  /** Whether any night session belongs to it. */
  hasNight: boolean
  /** The next trading day lies in another month. */
  endsMonth: boolean
}

/** Trading days since a day long before any market: only differences are meaningful. */
export const placeOf = (tradingDay: string): number => tradingDaysApart('2000-01-03', tradingDay)

export function tradingDayOf(tradingDay: string, index: number): TradingDay {
  const number = dayNumber(tradingDay)
  return {
    tradingDay,
    index,
    number,
    place: placeOf(tradingDay),
    weekday: weekday(number),
    hasNight: hasNightSession(tradingDay),
    endsMonth: nextTradingDay(tradingDay).slice(0, 7) !== tradingDay.slice(0, 7),
  }
}
