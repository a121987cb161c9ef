import type { Product } from '../contracts'
import type { SpreadKind } from './spread-presets'

type QuotedProduct = Pick<Product, 'quoteUnit' | 'multiplier'>

/** Weights in quote units, in 千克. */
const kilograms: Record<string, number> = { 克: 0.001, 千克: 1, '500千克': 500, 吨: 1000 }

const weightOf = (quoteUnit: string) =>
  quoteUnit.startsWith('元/') ? (kilograms[quoteUnit.slice(2)] ?? null) : null

/**
 * The factor that converts a price from one quote unit to another: 1000 from 元/克 to 元/千克, 2 from 元/500千克 (鸡蛋)
 * to 元/吨 (models, "Unit traps"). Null if either unit is not money per weight.
 */
export function quoteUnitFactor(from: string, to: string): number | null {
  if (from === to) return 1
  const weight = weightOf(from)
  const target = weightOf(to)
  return weight === null || target === null ? null : target / weight
}

/**
 * The unit of a user-defined spread: the legs' common quote unit, or 比值 for a ratio. Null if the legs' quote
 * units differ: then the coefficients convert the prices, and only the author knows the unit of the sum.
 */
export function spreadUnit(kind: SpreadKind, legs: readonly Pick<Product, 'quoteUnit'>[]): string | null {
  const units = new Set(legs.map(({ quoteUnit }) => quoteUnit))
  const [only] = units
  if (units.size !== 1 || only === undefined) return null
  return kind === 'ratio' ? '比值' : only
}

/** Value of one lot in 元: price × multiplier. Null without a price. */
export const lotValue = (price: number | null, { multiplier }: QuotedProduct) =>
  price === null ? null : price * multiplier

/**
 * 配手: lots of each leg whose goods match the coefficients, |w| ÷ multiplier, scaled so that the smallest is
 * 1: RB − 1.6 I − 0.5 J is 1/10 : 1.6/100 : 0.5/100 = 20 : 3.2 : 1. Null unless all legs are quoted per the
 * same weight, because only then a coefficient is an amount of goods.
 */
export function lotRatio(legs: readonly { product: QuotedProduct; coefficient: number }[]): number[] | null {
  const units = new Set(legs.map(({ product }) => product.quoteUnit))
  const [unit = ''] = units
  if (units.size !== 1 || weightOf(unit) === null) return null
  const lots = legs.map(({ product, coefficient }) => Math.abs(coefficient) / product.multiplier)
  const smallest = Math.min(...lots)
  return smallest > 0 ? lots.map((each) => each / smallest) : null
}
