/**
 * The price nearest to a computed one that can be quoted. Ticks below 1 are divided by: 5301 / 50 is the double
 * nearest to 106.02, 5301 × 0.02 is not.
 */
export function toTick(price: number, tickSize: number): number {
  if (tickSize >= 1) return Math.round(price / tickSize) * tickSize
  const perUnit = Math.round(1 / tickSize)
  return Math.round(price * perUnit) / perUnit
}
