import { addDays, lastDayOf, nextTradingDay, previousTradingDay, weekdayOf } from '../calendar'
import type { PivotRange } from './pivots'

export type PivotPeriod = 'day' | 'week' | 'month'

/** First and last trading day, both inclusive. */
export interface DaySpan {
  from: string
  to: string
}

/** The day, the week from Monday or the month that contains a trading day. */
export function periodOf(period: PivotPeriod, tradingDay: string): DaySpan {
  if (period === 'day') return { from: tradingDay, to: tradingDay }
  const start =
    period === 'week' ? addDays(tradingDay, 1 - weekdayOf(tradingDay)) : `${tradingDay.slice(0, 7)}-01`
  return { from: nextTradingDay(addDays(start, -1)), to: lastDayOf(period, tradingDay) }
}

/** The last whole period before the period of a trading day; a week without trading is skipped. */
export const periodBefore = (period: PivotPeriod, tradingDay: string): DaySpan =>
  periodOf(period, previousTradingDay(periodOf(period, tradingDay).from))

interface DayPrices {
  open: number
  high: number
  low: number
  close: number
}

/**
 * Joins days in order of time to one range: first open, highest high, lowest low, last close. A trading day
 * includes its night session, so the range covers the whole period (models, "pivot system"). Null without
 * days.
 */
export function rangeOf(days: readonly DayPrices[]): Omit<PivotRange, 'nextOpen'> | null {
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return null
  return {
    open: first.open,
    high: Math.max(...days.map(({ high }) => high)),
    low: Math.min(...days.map(({ low }) => low)),
    close: last.close,
  }
}
