import type { Candle, Interval } from './candle'
import type { SessionGrid } from './session-grid'

/** The part already counted of a minute in progress. */
export type CountedMinute = Pick<Candle, 'volume' | 'turnover'>

/**
 * Longer bars from shorter ones in order of time; days aggregate to weeks, months, quarters and years as minutes do
 * to longer bars. `gridOf` is called once per bar. A bar of several days carries the end of its last trading day by the
 * calendar, and the trading day of the last part counted. Turnover is null if a part's is unknown.
 */
export function aggregate(
  minutes: readonly Candle[],
  interval: Interval,
  gridOf: (tradingDay: string) => SessionGrid,
): Candle[] {
  const bars: Candle[] = []
  for (const minute of minutes) extend(bars, minute, interval, gridOf)
  return bars
}

/**
 * Counts one more minute into bars made by `aggregate`, in place, and returns the bar that changed. A minute
 * in progress may be passed repeatedly: `counted` is then its volume and turnover at the previous call.
 */
export function extend(
  bars: Candle[],
  minute: Candle,
  interval: Interval,
  gridOf: (tradingDay: string) => SessionGrid,
  counted: CountedMinute | null = null,
): Candle {
  const last = bars.at(-1)
  if (last === undefined || minute.end > last.end) {
    const bar = { ...minute, end: gridOf(minute.tradingDay).barEnd(minute.end, interval) }
    bars.push(bar)
    return bar
  }
  last.tradingDay = minute.tradingDay
  if (minute.high > last.high) last.high = minute.high
  if (minute.low < last.low) last.low = minute.low
  last.close = minute.close
  last.volume += minute.volume - (counted?.volume ?? 0)
  last.turnover =
    last.turnover === null || minute.turnover === null
      ? null
      : last.turnover + minute.turnover - (counted?.turnover ?? 0)
  last.openInterest = minute.openInterest ?? last.openInterest
  return last
}
