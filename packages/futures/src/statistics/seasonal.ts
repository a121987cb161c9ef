import { tradingDaysBetween } from '../calendar'
import { groupBy } from '../collections'

export interface DatedValue {
  tradingDay: string
  value: number
}

/** A position on the shared axis of a 季节图. */
export interface SeasonPlace {
  /** By date: the day's index in a leap year, 0 … 365. By expiry: trading days left, 0 on the last one. */
  at: number
}

/** Further fields of a value are preserved. */
export interface SeasonLine<V extends DatedValue = DatedValue> {
  /** The calendar year; by expiry, the name given by the caller. */
  name: string
  points: (V & SeasonPlace)[]
}

const daysBefore = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335]

/**
 * The index of a day's MM-DD among the 366 of a leap year: 02-28 is 58, 02-29 59, 03-01 always 60, so that a
 * date has the same index in every year and most years skip 02-29.
 */
export function placeInYear(day: string): number {
  return (daysBefore[Number(day.slice(5, 7)) - 1] ?? 0) + Number(day.slice(8, 10)) - 1
}

/** The inverse: the `MM-DD` of an index. */
export function dateAtPlace(place: number): string {
  const month = daysBefore.findLastIndex((before) => before <= place)
  const date = place - (daysBefore[month] ?? 0) + 1
  return `${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** 季节图 by date: one line per calendar year, earliest first, days in order. */
export function seasonByDate<V extends DatedValue>(values: readonly V[]): SeasonLine<V>[] {
  const points = values.map((value) => ({ ...value, at: placeInYear(value.tradingDay) }))
  return [...groupBy(points, ({ tradingDay }) => tradingDay.slice(0, 4))]
    .map(([name, ofYear]) => ({ name, points: ofYear.sort((a, b) => a.at - b.at) }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/**
 * One line of a 季节图 by days to expiry: each value at the number of trading days from its day to the last
 * trading day `expiry`, which is 0. Days after it are left out. Furthest from expiry first.
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
