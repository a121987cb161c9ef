import { type Product, priceDigits } from '../contracts'
import { decimalsOf } from '../prices'
import type { SpreadKind } from './spread-presets'

/** The formula for a spread's value from the prices of its legs. */
export interface SpreadTerms {
  kind: SpreadKind
  /** One coefficient per leg, in the order of the legs. */
  coefficients: readonly number[]
  constant: number
  /** Number of decimals to which the value is rounded. */
  digits: number
}

/**
 * 价差 or 利润 = Σ wᵢ·Pᵢ + c; 比价 = w₁·P₁ ÷ (w₂·P₂) (models, 6). Rounded to `digits`, so that equal spreads
 * compare as equal. Null if a leg's price is unknown.
 */
export function spreadValue(
  { kind, coefficients, constant, digits }: SpreadTerms,
  prices: readonly (number | null)[],
): number | null {
  const parts: number[] = []
  for (const [index, coefficient] of coefficients.entries()) {
    const price = prices[index] ?? null
    if (price === null) return null
    parts.push(coefficient * price)
  }
  if (kind !== 'ratio')
    return rounded(
      parts.reduce((sum, part) => sum + part, constant),
      digits,
    )
  const [above, below] = parts
  return above === undefined || !below ? null : rounded(above / below, digits)
}

/** 跨期 = near − far, with the product's decimals (models, 6). */
export const calendarTerms = (product: Pick<Product, 'tickSize'>): SpreadTerms => ({
  kind: 'difference',
  coefficients: [1, -1],
  constant: 0,
  digits: priceDigits(product),
})

const ratioDigits = 3
/** Minimum decimals of a spread with fractional coefficients, so that users can verify the value. */
const mixedDigits = 2

/**
 * Decimals of a spread: three for a ratio. A difference has as many as the tick sizes of its legs need, at
 * least two with fractional coefficients.
 */
export function spreadDigits(
  kind: SpreadKind,
  legs: readonly { product: Pick<Product, 'tickSize'>; coefficient: number }[],
  constant = 0,
): number {
  if (kind === 'ratio') return ratioDigits
  const ticks = Math.max(0, ...legs.map(({ product }) => priceDigits(product)))
  const whole = [constant, ...legs.map(({ coefficient }) => coefficient)].every(Number.isInteger)
  return whole ? ticks : Math.max(ticks, mixedDigits)
}

/**
 * Adds decimals if the legs' published prices need them, because they may be finer than today's tick sizes. A
 * ratio is unchanged.
 */
export function withPriceDigits(terms: SpreadTerms, prices: Iterable<number | null>): SpreadTerms {
  return terms.kind === 'ratio' ? terms : { ...terms, digits: decimalsOf(prices, terms.digits) }
}

/**
 * Rounds halves away from 0, so that swapped legs give the exact negative. Never −0. Rounding via `toFixed`
 * is ten times slower.
 */
function rounded(value: number, digits: number): number {
  const scale = 10 ** digits
  const size = Math.round(Math.abs(value) * scale) / scale
  return value < 0 && size !== 0 ? -size : size
}
