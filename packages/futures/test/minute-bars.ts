import { epochOf, minuteMs } from '../src/calendar'
import type { Candle } from '../src/candles'
import { tradingDayOf } from '../src/sessions'
import { sharedRows } from './shared-data'

/**
 * Bars from tqsdk, including minutes without trades. The file stamps a bar with the start of its minute, in
 * nanoseconds since 1970.
 */
export function tqMinutes(file: string): Candle[] {
  return sharedRows(`minute/${file}_1min.csv.gz`).map((row) => {
    const start = Number(row.datetime_ns?.slice(0, -6))
    return {
      end: start + minuteMs,
      tradingDay: tradingDayOf(start) ?? '',
      open: Number(row.open),
      high: Number(row.high),
      low: Number(row.low),
      close: Number(row.close),
      volume: Number(row.volume),
      turnover: null,
      openInterest: Number(row.close_oi),
    }
  })
}

/**
 * Bars of rb2401, oldest first. The file stamps a bar with its end; the auction has a separate bar, stamped
 * with the time of the open.
 */
export function rebarMinutes(): Candle[] {
  return sharedRows('minute/rb2401_1min_desc.csv.gz')
    .map((row) => {
      const end = epochOf(row.datetime ?? '')
      return {
        end,
        tradingDay: tradingDayOf(end) ?? '',
        open: Number(row.open_price),
        high: Number(row.high_price),
        low: Number(row.low_price),
        close: Number(row.close_price),
        volume: Number(row.volume),
        turnover: Number(row.turnover),
        openInterest: Number(row.open_interest),
      }
    })
    .reverse()
}
