import { tradingDaysBetween } from '../calendar'
import { groupBy } from '../collections'

export interface DatedValue {
  tradingDay: string
  value: number
}

/** A position on the shared axis of a 季节图. */
export interface SeasonPosition {
  /**
   * By date: the day's index in a leap year, 0 … 365. By expiry: number of trading days left, 0 on the last
   * trading day.
   */
  at: number
}

/** A line of a 季节图. Its values keep all their fields. */
export interface SeasonLine<V extends DatedValue = DatedValue> {
  /** The calendar year; for lines by expiry, the name given by the caller. */
  name: string
  points: (V & SeasonPosition)[]
}

const daysBefore = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335]

/**
 * The index of a day's MM-DD among the 366 days of a leap year: 02-28 is 58, 02-29 is 59, 03-01 is always 60.
 * So a date has the same index in every year, and index 59 is only used in leap years.
 */
export function leapYearIndex(day: string): number {
  return (daysBefore[Number(day.slice(5, 7)) - 1] ?? 0) + Number(day.slice(8, 10)) - 1
}

/** The inverse of `leapYearIndex`: the `MM-DD` of an index. */
export function leapYearDate(index: number): string {
  const month = daysBefore.findLastIndex((before) => before <= index)
  const date = index - (daysBefore[month] ?? 0) + 1
  return `${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** 季节图 by date: one line per calendar year, earliest year first, days in order. */
export function seasonByDate<V extends DatedValue>(values: readonly V[]): SeasonLine<V>[] {
  const points = values.map((value) => ({ ...value, at: leapYearIndex(value.tradingDay) }))
  return [...groupBy(points, ({ tradingDay }) => tradingDay.slice(0, 4))]
    .map(([name, ofYear]) => ({ name, points: ofYear.sort((a, b) => a.at - b.at) }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/**
 * One line of a 季节图 by days to expiry: `at` of a value is the number of trading days from its day to
 * `expiry`, the last trading day. Values of later days are left out. The value furthest from expiry comes
 * first.
 */
export function seasonByExpiry<V extends DatedValue>(
  name: string,
  values: readonly V[],
  expiry: string,
): SeasonLine<V> {
  const first = values.reduce((day, { tradingDay }) => (tradingDay < day ? tradingDay : day), expiry)
  const days = tradingDaysBetween(first, expiry)
  const left = new Map(days.map((day, index) => [day, days.length - 1 - index]))
  return {
    name,
    points: values
      .flatMap((value) => {
        const at = left.get(value.tradingDay)
        return at === undefined ? [] : [{ ...value, at }]
      })
      .sort((a, b) => b.at - a.at),
  }
}
