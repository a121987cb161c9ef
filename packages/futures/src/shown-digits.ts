import { type Product, priceDigits } from './products'

/** More decimals than any exchange quotes are dust of a computation. */
const mostDigits = 4

/** Half a unit of the last decimal that counts, as a part of it: what a whole number may be off by. */
const dust = 1e-6

/** Decimals that show every one of some prices whole, at least so many. */
export function decimalsOf(prices: Iterable<number | null | undefined>, least = 0): number {
  let digits = least
  for (const price of prices) {
    if (price === null || price === undefined) continue
    while (digits < mostDigits) {
      const scaled = price * 10 ** digits
      if (Math.abs(scaled - Math.round(scaled)) < dust) break
      digits += 1
    }
  }
  return digits
}

type Ticked = Pick<Product, 'tickSize'>

/**
 * Decimals of a product's prices as they are shown: today's, or as many as the published prices themselves have. Ticks
 * were finer once (纤维板's was 0.05 in 2014), and a settlement may lie between two of them.
 */
export const shownDigits = (product: Ticked, prices: Iterable<number | null | undefined>): number =>
  decimalsOf(prices, priceDigits(product))

/** The step that prices computed from published ones are rounded to: the tick, unless those show that it was finer. */
export function shownTick(product: Ticked, prices: Iterable<number | null | undefined>): number {
  const digits = shownDigits(product, prices)
  return digits > priceDigits(product) ? 10 ** -digits : product.tickSize
}
