import { type Product, priceDigits } from '../contracts'
import { decimalsOf } from '../prices'
import type { SpreadKind } from './spread-presets'

/** The formula of a spread. */
export interface SpreadTerms {
  kind: SpreadKind
  /** One per leg, in leg order. */
  coefficients: readonly number[]
  constant: number
  /** Decimals the value is rounded to. */
  digits: number
}

/**
 * 价差 or 利润 = Σ wᵢ·Pᵢ + c; 比价 = w₁·P₁ ÷ (w₂·P₂) (models, 6), rounded to its digits so that equal spreads
 * compare equal. Null if a leg's price is unknown.
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

/** 跨期 = near − far, in the product's digits (models, 6). */
export const calendarTerms = (product: Pick<Product, 'tickSize'>): SpreadTerms => ({
  kind: 'difference',
  coefficients: [1, -1],
  constant: 0,
  digits: priceDigits(product),
})

const ratioDigits = 3
/** Minimum digits with fractional coefficients: enough to recompute by hand. */
const mixedDigits = 2

/**
 * Decimals of a spread: three for a ratio, for a difference as many as its legs' ticks need, at least two
 * with weights.
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
 * The terms with enough digits for the legs' published prices, which may be finer than today's ticks; a ratio
 * is unchanged.
 */
export function termsShowing(terms: SpreadTerms, prices: Iterable<number | null>): SpreadTerms {
  return terms.kind === 'ratio' ? terms : { ...terms, digits: decimalsOf(prices, terms.digits) }
}

/**
 * Halves away from 0, so that swapped legs give the exact negative; never −0. Rounding by text is ten times
 * slower.
 */
function rounded(value: number, digits: number): number {
  const scale = 10 ** digits
  const size = Math.round(Math.abs(value) * scale) / scale
  return value < 0 && size !== 0 ? -size : size
}
