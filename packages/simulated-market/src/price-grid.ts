import type { Product } from '@vce/futures'

/** Converts prices to whole ticks, so that equal prices are equal numbers. */
export interface PriceGrid {
  nearest(price: number): number
  price(ticks: number): number
}

/**
 * Tick sizes below 1 are applied by division: 5301 / 50 is the double nearest to 106.02, 5301 × 0.02 is not.
 */
export function priceGrid({ tickSize }: Pick<Product, 'tickSize'>): PriceGrid {
  const perUnit = Math.round(1 / tickSize)
  return tickSize < 1
    ? { nearest: (price) => Math.round(price * perUnit), price: (ticks) => ticks / perUnit }
    : { nearest: (price) => Math.round(price / tickSize), price: (ticks) => ticks * tickSize }
}
