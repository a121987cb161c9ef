import { midnightBefore, minuteMs, momentAt } from '../calendar'
import { tradingDayAt } from './sessions'

/** Cached results of `tradingDayOf` by day and part of the day; emptied at a thousand entries. */
const cached = new Map<number, string | null>()

/**
 * The trading day of a time in epoch milliseconds, as returned by `tradingDayAt`. Called for every tick, so
 * the result is cached per part of a day.
 */
export function tradingDayOf(epoch: number): string | null {
  const midnight = midnightBefore(epoch)
  const minutes = Math.floor((epoch - midnight) / minuteMs)
  const part = partOfDay(minutes)
  if (part === null) return null
  const key = midnight + part
  const found = cached.get(key)
  if (found !== undefined) return found
  const tradingDay = tradingDayAt(momentAt(epoch))
  if (cached.size >= 1000) cached.clear()
  cached.set(key, tradingDay)
  return tradingDay
}

/**
 * 0: after midnight until 02:30; 1: day; 2: evening; null: times at which no market trades (`tradingDayAt`).
 */
function partOfDay(minutes: number): number | null {
  if (minutes <= 150) return 0
  if (minutes >= 510 && minutes <= 915) return 1
  return minutes >= 1200 ? 2 : null
}
