import { dayMs } from './durations'

/** Adds whole days to a `YYYY-MM-DD`; throws for an invalid day. */
export function addDays(day: string, days: number): string {
  return new Date(timeOf(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Calendar days from one day to another; negative when `to` is before `from`. */
export function daysApart(from: string, to: string): number {
  return (timeOf(to) - timeOf(from)) / dayMs
}

/** 0 is Sunday, 6 Saturday. */
export function weekdayOf(day: string): number {
  return new Date(timeOf(day)).getUTCDay()
}

/** The Monday of the week that contains a day. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7))

export function isWeekend(day: string): boolean {
  const weekday = weekdayOf(day)
  return weekday === 0 || weekday === 6
}

function timeOf(day: string): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(time)) throw new RangeError(`not a day: ${day}`)
  return time
}
