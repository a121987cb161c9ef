/** A fraction of a tick that is only a rounding error of doubles. */
const noise = 1e-6

/**
 * Rounds a computed price to the nearest multiple of the tick size; half a tick rounds up, regardless of
 * rounding errors. Tick sizes below 1 are applied by division: 5301 / 50 is the double nearest to 106.02,
 * 5301 × 0.02 is not.
 */
export function roundToTick(price: number, tickSize: number): number {
  if (tickSize >= 1) return Math.round(price / tickSize + noise) * tickSize
  const perUnit = Math.round(1 / tickSize)
  return Math.round(price * perUnit + noise) / perUnit
}
