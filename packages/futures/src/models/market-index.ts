/**
 * A product at settlement: `value` is the money held in it on the previous day, `change` the main contract's
 * return (0.01 = 1 %).
 */
export interface WeightedReturn {
  value: number | null
  change: number | null
}

/**
 * The day's return of a commodity index, weighted by the value of yesterday's open interest (models,
 * "headline numbers"): Σ value × change / Σ value. A product without weight or return is excluded; null if no
 * product is left.
 */
export function indexReturn(products: readonly WeightedReturn[]): number | null {
  let weighted = 0
  let total = 0
  for (const { value, change } of products) {
    if (value === null || value <= 0 || change === null) continue
    weighted += value * change
    total += value
  }
  return total === 0 ? null : weighted / total
}
