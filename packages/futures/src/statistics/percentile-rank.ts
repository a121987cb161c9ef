/**
 * 分位: the percentile of the last value among all values, 0 for the lowest and 100 for the highest. Equal
 * values share the middle of their ranks: (below + (equal − 1) ÷ 2) ÷ (n − 1) (models, 6). Null for fewer
 * than two values, because a single value is both the lowest and the highest.
 */
export function percentileRank(values: readonly number[]): number | null {
  const last = values.at(-1)
  if (last === undefined || values.length < 2) return null
  let below = 0
  let equal = 0
  for (const value of values) {
    if (value < last) below += 1
    else if (value === last) equal += 1
  }
  return ((below + (equal - 1) / 2) / (values.length - 1)) * 100
}
