import { yearsBefore } from '../basis'
import type { DatedValue } from '../statistics'
import { percentileRank } from '../statistics'

export interface YearPercentile {
  /** Length of the sample; null for all days. */
  years: number | null
  /** Percentile of the last value, 0 for the lowest; null if the sample has too few days for `years`. */
  percentile: number | null
  /** Number of days in the sample. */
  size: number
}

/** Trading days of a typical year. */
const tradingDaysPerYear = 243
/** Minimum fraction of the years' trading days that a sample must have. */
const minFilled = 0.9

/**
 * 1/3/5 年分位: the percentile of the last value among the values of the preceding years, including the last
 * one. The sample begins after the same date some years earlier (models, 6). A sample that is too short for
 * its years has a size but no percentile. `listed` is the fraction of a year in which values can exist: below
 * 1 for a pair of months, which is not listed all year round. Values are in order of time.
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
    const short = years !== null && inside.length < minFilled * listed * tradingDaysPerYear * years
    return { years, percentile: short ? null : percentileRank(inside), size: inside.length }
  })
}
