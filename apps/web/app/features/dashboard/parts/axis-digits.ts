/** Most decimals an axis has room for. */
const most = 2
/** From here on figures are long enough without decimals, unless all of them stand close together. */
const large = 1000
const close = 5

/** Decimals of an axis over some values: those of the spread, none where they would be cut off and tell nothing. */
export function axisDigits(values: readonly (number | null)[], digits: number): number {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value === null) continue
    if (value < lowest) lowest = value
    if (value > highest) highest = value
  }
  if (lowest > highest) return 0
  const long = Math.max(Math.abs(highest), Math.abs(lowest)) >= large
  return long && highest - lowest >= close ? 0 : Math.min(digits, most)
}
