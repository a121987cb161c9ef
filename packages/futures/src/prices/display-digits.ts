import { type Product, priceDigits } from '../contracts'

/** No exchange quotes more decimals; further ones are rounding errors. */
const maxDigits = 4

/** Maximum deviation of a scaled price from a whole number. */
const tolerance = 1e-6

/** Decimals that show all prices exactly, at least `least`. */
export function decimalsOf(prices: Iterable<number | null | undefined>, least = 0): number {
  let digits = least
  for (const price of prices) {
    if (price === null || price === undefined) continue
    while (digits < maxDigits) {
      const scaled = price * 10 ** digits
      if (Math.abs(scaled - Math.round(scaled)) < tolerance) break
      digits += 1
    }
  }
  return digits
}

type TickedProduct = Pick<Product, 'tickSize'>

/**
 * Displayed decimals of a product's prices: today's, or as many as the published prices have. Some ticks were
 * finer (纤维板's was 0.05 in 2014), and a settlement may lie between two ticks.
 */
export const shownDigits = (product: TickedProduct, prices: Iterable<number | null | undefined>): number =>
  decimalsOf(prices, priceDigits(product))

/**
 * The rounding step for prices computed from published ones: the tick, unless those prices show a finer one.
 */
export function shownTick(product: TickedProduct, prices: Iterable<number | null | undefined>): number {
  const digits = shownDigits(product, prices)
  return digits > priceDigits(product) ? 10 ** -digits : product.tickSize
}
