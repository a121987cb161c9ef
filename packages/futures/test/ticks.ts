import { epochOf, momentAt } from '../src/calendar'
import type { Candle, Tick } from '../src/candles'
import { tradingDayOf } from '../src/sessions'

/**
 * A tick from price, lots since the start of the trading day and open interest, at ten units per lot. All
 * other fields are unknown.
 */
export function tick(
  moment: string,
  price: number | null,
  volume: number | null,
  openInterest: number | null = null,
): Tick {
  const at = epochOf(moment)
  return {
    at,
    tradingDay: tradingDayOf(at) ?? '',
    price,
    volume,
    turnover: price === null || volume === null ? null : price * volume * 10,
    openInterest,
    bid: null,
    bidVolume: null,
    ask: null,
    askVolume: null,
  }
}

/** The values of a candle as a list: end, open, high, low, close, volume, open interest. */
export const candleValues = (candle: Candle) => [
  momentAt(candle.end).slice(5, 16),
  candle.open,
  candle.high,
  candle.low,
  candle.close,
  candle.volume,
  candle.openInterest,
]
