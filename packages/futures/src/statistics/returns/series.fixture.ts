import { tradingDaysBetween } from '../../calendar'
import type { Candle } from '../../candles'
import { type ReturnDay, returnDays } from '..'

type Prices = [open: number, high: number, low: number, close: number]

/** A day candle; returns ignore its volume. */
export const candle = (tradingDay: string, [open, high, low, close]: Prices): Candle => ({
  end: Date.parse(`${tradingDay}T07:00:00Z`),
  tradingDay,
  open,
  high,
  low,
  close,
  volume: 1,
  turnover: null,
  openInterest: null,
})

/** Consecutive trading days from `first` on with these closes; on each day all prices equal the close. */
export function daysWithCloses(first: string, closes: readonly number[]): ReturnDay[] {
  const days = tradingDaysBetween(first, '2026-12-31')
  return returnDays(
    closes.map((close, index) => candle(days[index] ?? '', [close, close, close, close])),
    [],
  )
}
