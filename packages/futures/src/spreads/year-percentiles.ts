import { yearsBefore } from '../basis/basis-percentile'
import { percentileRank } from '../statistics/percentile-rank'
import type { DatedValue } from '../statistics/seasonal'

export interface YearPercentile {
  /** Null for all days there are. */
  years: number | null
  /** Where the last value stands, percent, 0 the lowest; null where the days do not fill the years. */
  percentile: number | null
  /** How many days it rests on. */
  size: number
}

/** Trading days of a usual year. */
const daysOfYear = 243
/** The part of its years' days a sample must have to go by their name. */
const usual = 0.9

/**
 * 1/3/5 年分位: where the last value stands among those of the years before it, its own day included; the window begins
 * after the same date some years earlier (models, 6). A sample that does not fill its years keeps its size and has no
 * percentile. `listed` is the part of a year in which there can be values at all: below 1 for a pair of months, which is
 * not listed all the year round. Values in order of days.
 */
export function yearPercentiles(
  values: readonly DatedValue[],
  spans: readonly (number | null)[] = [1, 3, 5],
  listed = 1,
): YearPercentile[] {
  const last = values.at(-1)?.tradingDay
  return spans.map((years) => {
    const after = last === undefined || years === null ? '' : yearsBefore(last, years)
    const inside = values.flatMap(({ tradingDay, value }) => (tradingDay > after ? value : []))
    const short = years !== null && inside.length < usual * listed * daysOfYear * years
    return { years, percentile: short ? null : percentileRank(inside), size: inside.length }
  })
}
