/** Maximum number of decimals that fit on an axis. */
const maxDigits = 2
/** Figures of this size and more have no decimals, unless all figures are close together. */
const largeFigure = 1000
const closeRange = 5

/** Decimals of an axis: as many as its figures have, up to the maximum; none for large figures. */
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
