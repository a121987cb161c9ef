import { epochOf, momentAt } from '../src/calendar'
import type { Candle, Tick } from '../src/candles'
import { tradingDayOf } from '../src/sessions'

/**
 * A tick from price, lots of the day so far and open interest, ten units per lot; all other fields are
 * unknown.
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

/** End, open, high, low, close, volume, open interest. */
export const shown = (candle: Candle) => [
  momentAt(candle.end).slice(5, 16),
  candle.open,
  candle.high,
  candle.low,
  candle.close,
  candle.volume,
  candle.openInterest,
]
