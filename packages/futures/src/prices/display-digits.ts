import { type Product, priceDigits } from '../contracts'

/** No exchange quotes more decimals; further decimals are rounding errors. */
const maxDigits = 4

/** Maximum deviation of a scaled price from a whole number. */
const tolerance = 1e-6

/** Number of decimals that shows all prices exactly, at least `least`. */
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
 * Displayed decimals of a product's prices: as many as today's tick size or the published prices need. Some
 * tick sizes were smaller (纤维板: 0.05 in 2014), and a settlement may be between two ticks.
 */
export const shownDigits = (product: TickedProduct, prices: Iterable<number | null | undefined>): number =>
  decimalsOf(prices, priceDigits(product))

/**
 * The rounding step for prices computed from published prices: the tick size, or a smaller step if the
 * published prices need it.
 */
export function shownTick(product: TickedProduct, prices: Iterable<number | null | undefined>): number {
  const digits = shownDigits(product, prices)
  return digits > priceDigits(product) ? 10 ** -digits : product.tickSize
}
