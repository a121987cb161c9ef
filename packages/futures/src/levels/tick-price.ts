/** A part of a tick that only the arithmetic of doubles leaves behind. */
const noise = 1e-6

/**
 * The price nearest to a computed one that can be quoted; half a tick goes up, whatever doubles made of it. Ticks below
 * 1 are divided by: 5301 / 50 is the double nearest to 106.02, 5301 × 0.02 is not.
 */
export function toTick(price: number, tickSize: number): number {
  if (tickSize >= 1) return Math.round(price / tickSize + noise) * tickSize
  const perUnit = Math.round(1 / tickSize)
  return Math.round(price * perUnit + noise) / perUnit
}
