import { tradingDayAt } from './sessions'

const minute = 60_000
const day = 86_400_000
/** Beijing is eight hours ahead of UTC, and has had no summer time since 1991. */
const ahead = 8 * 3_600_000

/**
 * Epoch milliseconds (UTC) of a moment of Beijing, `YYYY-MM-DD HH:mm[:ss[.fff]]`; throws for anything else.
 */
export function epochOf(moment: string): number {
  const time = momentForm.test(moment) ? Date.parse(`${moment.replace(' ', 'T')}Z`) : Number.NaN
  if (Number.isNaN(time)) throw new RangeError(`not a moment: ${moment}`)
  return time - ahead
}

const momentForm = /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d(\.\d{1,3})?)?$/

/** The moment of Beijing at epoch milliseconds, `YYYY-MM-DD HH:mm:ss`. */
export function momentAt(epoch: number): string {
  return new Date(epoch + ahead).toISOString().slice(0, 19).replace('T', ' ')
}

/** The midnight of Beijing at or before a moment; all in epoch milliseconds. */
export function midnightBefore(epoch: number): number {
  return Math.floor((epoch + ahead) / day) * day - ahead
}

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
