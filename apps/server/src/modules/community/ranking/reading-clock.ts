import { addDays, daysApart, hourMs, isTradingDay, tradingDaysApart } from '@vce/futures'
import { beijingTime } from '#platform/clock'

/*
 * The reading clock counts hours in which members read: most in working hours, half as many when markets are
 * closed, and few at night. A reading day begins at 02:30, when night trading ends. Its first six hours count
 * a quarter. The other eighteen count fully on a trading day, and half on weekends and holidays.
 */

/** Milliseconds from midnight in Beijing to the beginning of a reading day. */
const beginsMs = 2.5 * hourMs
const quietHours = 6
const openHours = 18
const rates = { quiet: 1 / 4, tradingDay: 1, otherDay: 1 / 2 } as const

const quiet = quietHours * rates.quiet
const tradingDayHours = quiet + openHours * rates.tradingDay
const otherDayHours = quiet + openHours * rates.otherDay

/** The first reading day; there are no older posts. */
const epoch = '2010-01-01'

/** Number of reading hours from `epoch` to a moment. */
export function readingHours(at: Date): number {
  const day = beijingTime(new Date(at.getTime() - beginsMs)).slice(0, 10)
  if (day < epoch) throw new RangeError(`${day} is before the reading clock begins`)
  const days = daysApart(epoch, day)
  const trading = tradingDaysApart(addDays(epoch, -1), addDays(day, -1))
  // Beijing has no daylight saving time, so midnight always has the offset +08:00.
  const begin = Date.parse(`${day}T00:00:00+08:00`) + beginsMs
  const hours = (at.getTime() - begin) / hourMs
  const rate = isTradingDay(day) ? rates.tradingDay : rates.otherDay
  return (
    trading * tradingDayHours +
    (days - trading) * otherDayHours +
    Math.min(hours, quietHours) * rates.quiet +
    Math.max(0, hours - quietHours) * rate
  )
}
