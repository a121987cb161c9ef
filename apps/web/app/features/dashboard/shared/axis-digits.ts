/** Maximum number of decimals for which an axis has room. */
const maxDigits = 2
/** From this value on figures have no decimals, unless all of them are close together. */
const largeFigure = 1000
const closeRange = 5

/** Decimals of an axis: those of its figures up to the maximum, none for large figures. */
export function axisDigits(values: readonly (number | null)[], digits: number): number {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value === null) continue
    if (value < lowest) lowest = value
    if (value > highest) highest = value
  }
  if (lowest > highest) return 0
  const isLarge = Math.max(Math.abs(highest), Math.abs(lowest)) >= largeFigure
  return isLarge && highest - lowest >= closeRange ? 0 : Math.min(digits, maxDigits)
}
