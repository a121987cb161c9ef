import type { Candle, Interval } from './candle'
import type { SessionGrid } from './session-grid'

/** The part of a minute in progress that is already counted. */
export type CountedMinute = Pick<Candle, 'volume' | 'turnover'>

/**
 * Builds longer bars from shorter ones, which are in order of time: minutes to longer intraday bars, and days
 * to weeks, months, quarters and years. `gridOf` is called once per bar. A bar of several days ends when the
 * last trading day of its period ends by the calendar; its trading day is that of the last bar counted.
 * Turnover is null if the turnover of any shorter bar is unknown.
 */
export function aggregate(
  minutes: readonly Candle[],
  interval: Interval,
  gridOf: (tradingDay: string) => SessionGrid,
): Candle[] {
  const bars: Candle[] = []
  for (const minute of minutes) addMinute(bars, minute, interval, gridOf)
  return bars
}

/**
 * Adds one more minute to bars made by `aggregate`, in place, and returns the bar that changed. A minute in
 * progress may be passed repeatedly: `counted` is then its volume and turnover at the previous call.
 */
export function addMinute(
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
