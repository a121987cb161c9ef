import { midnightBefore, momentAt } from '../calendar'
import { tradingDayAt } from './sessions'

const minute = 60_000

/** Results of `tradingDayOf` by day and part of the day; holds some months. */
const cached = new Map<number, string | null>()

/**
 * The trading day of a moment in epoch milliseconds, as by `tradingDayAt`; called for every tick, so each
 * part of a day is looked up once.
 */
export function tradingDayOf(epoch: number): string | null {
  const midnight = midnightBefore(epoch)
  const minutes = Math.floor((epoch - midnight) / minute)
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

/** 0 the night's second half, 1 the day, 2 the evening; null when nothing trades anywhere (`tradingDayAt`). */
function partOfDay(minutes: number): number | null {
  if (minutes <= 150) return 0
  if (minutes >= 510 && minutes <= 915) return 1
  return minutes >= 1200 ? 2 : null
}
