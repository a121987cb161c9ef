import { bands, type DatedValue, yearPercentiles } from '@vce/futures'

const cut = (value: number | null, digits: number) => (value === null ? null : Number(value.toFixed(digits)))

interface Standing {
  values: readonly DatedValue[]
  /** Whether the last of them is the day's; an older one stands nowhere today. */
  today: boolean
  /** Null for all values there are. */
  years: number | null
  digits: number
}

/** 分位, 均值 and z of the day's value among its sample. */
export function standingOf({ values, today, years, digits }: Standing) {
  const [place] = yearPercentiles(values, [years])
  const spread = bands(values.map(({ value }) => value))
  return {
    percentile: today ? cut(place?.percentile ?? null, 1) : null,
    sample: place?.size ?? 0,
    mean: cut(spread?.mean ?? null, digits),
    zScore: today ? cut(spread?.zScore ?? null, 2) : null,
  }
}

/** A difference of two values of one spread, in its digits; null where one is unknown. */
export const moved = (value: number | null, before: number | null, digits: number) =>
  value === null || before === null ? null : Number((value - before).toFixed(digits)) + 0

/** Days that have a value. */
export const known = <P extends { tradingDay: string; value: number | null }>(points: readonly P[]) =>
  points.flatMap(({ tradingDay, value }) => (value === null ? [] : [{ tradingDay, value }]))
