import { yearPercentiles } from '@vce/futures/spreads'
import { bands, type DatedValue } from '@vce/futures/statistics'

const rounded = (value: number | null, digits: number) =>
  value === null ? null : Number(value.toFixed(digits))

interface SampleInput {
  values: readonly DatedValue[]
  /** Whether the last value is of the shown day; an older value has no rank today. */
  today: boolean
  /** Number of years; null for all available values. */
  years: number | null
  digits: number
}

/** 分位, 均值 and z of the day's value within its sample. */
export function sampleStatistics({ values, today, years, digits }: SampleInput) {
  const [place] = yearPercentiles(values, [years])
  const spread = bands(values.map(({ value }) => value))
  return {
    percentile: today ? rounded(place?.percentile ?? null, 1) : null,
    sample: place?.size ?? 0,
    mean: rounded(spread?.mean ?? null, digits),
    zScore: today ? rounded(spread?.zScore ?? null, 2) : null,
  }
}

/** The difference of two values of a spread, rounded to the spread's digits; null if one is unknown. */
export const valueChange = (value: number | null, before: number | null, digits: number) =>
  value === null || before === null ? null : Number((value - before).toFixed(digits)) + 0

/** Days that have a value. */
export const daysWithValue = <P extends { tradingDay: string; value: number | null }>(points: readonly P[]) =>
  points.flatMap(({ tradingDay, value }) => (value === null ? [] : [{ tradingDay, value }]))
