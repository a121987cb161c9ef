import { addDays, weekdayOf } from '@vce/futures'

// Days are `YYYY-MM-DD` and months `YYYY-MM`.

export const monthOf = (day: string) => day.slice(0, 7)

export function addMonths(month: string, count: number) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The same day `count` months later, or the last day of a shorter month. */
export function addMonthsToDay(day: string, count: number) {
  const month = addMonths(monthOf(day), count)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same > last ? last : same
}

/** Weekday of a day; Monday is 0. */
export const weekdayIndex = (day: string) => (weekdayOf(day) + 6) % 7

/** The weeks of a month, from Monday; days of the neighbouring months complete the first and last week. */
export function monthGrid(month: string): string[][] {
  const first = `${month}-01`
  const start = addDays(first, -weekdayIndex(first))
  const weeks: string[][] = []
  for (let day = start; weeks.length === 0 || monthOf(day) === month; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)))
  }
  return weeks
}

export const isWithin = (day: string, min?: string, max?: string) =>
  (!min || day >= min) && (!max || day <= max)
