import { hasNightSession, nextTradingDay } from '@vce/futures'
import { dayNumber, weekday } from './day-number'

/** What all products need to know of a day. */
export interface TradingDay {
  tradingDay: string
  /** 0 for the first simulated day. */
  index: number
  number: number
  /** 1 Monday to 5 Friday. */
  weekday: number
  /** Whether any night session belongs to it. */
  hasNight: boolean
  /** The next trading day lies in another month. */
  endsMonth: boolean
}

export function tradingDayOf(tradingDay: string, index: number): TradingDay {
  const number = dayNumber(tradingDay)
  return {
    tradingDay,
    index,
    number,
    weekday: weekday(number),
    hasNight: hasNightSession(tradingDay),
    endsMonth: nextTradingDay(tradingDay).slice(0, 7) !== tradingDay.slice(0, 7),
  }
}
