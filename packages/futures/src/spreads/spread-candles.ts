import type { Candle } from '../candles'
import { type SpreadTerms, spreadValue } from './spread-value'

/** One leg's closes of a day by the end of the minute (epoch ms). */
type LegMinutes = ReadonlyMap<number, number>

/** A spread's value at the end of one minute. */
interface SpreadMinute {
  end: number
  value: number
}

/** Values of the minutes in which every leg traded, oldest first. */
export function spreadMinutes(terms: SpreadTerms, legs: readonly LegMinutes[]): SpreadMinute[] {
  const [first, ...others] = legs
  if (!first) return []
  return [...first.keys()]
    .filter((end) => others.every((leg) => leg.has(end)))
    .sort((a, b) => a - b)
    .flatMap((end) => {
      const value = spreadValue(
        terms,
        legs.map((leg) => leg.get(end) ?? null),
      )
      return value === null ? [] : [{ end, value }]
    })
}

/**
 * 价差K线: bars of a spread computed from minute closes. Open, high, low and close are the first, highest,
 * lowest and last value of the minutes in a bar. A real spread may have been wider, because trades within a
 * minute are not simultaneous. `volume` is the number of minutes.
 */
export function spreadCandles(
  tradingDay: string,
  minutes: readonly SpreadMinute[],
  barOf: (minuteEnd: number) => number,
): Candle[] {
  const bars: Candle[] = []
  for (const { end, value } of minutes) {
    const barEnd = barOf(end)
    const last = bars.at(-1)
    if (last?.end === barEnd) {
      last.high = Math.max(last.high, value)
      last.low = Math.min(last.low, value)
      last.close = value
      last.volume += 1
    } else bars.push({ ...flatBar(value), end: barEnd, tradingDay, volume: 1 })
  }
  return bars
}

/** The prices of a bar that has only one value. */
export const flatBar = (value: number) => ({
  open: value,
  high: value,
  low: value,
  close: value,
  turnover: null,
  openInterest: null,
})
