import type { Product } from '../products'
import type { SpreadKind } from './spread-presets'

type Quoted = Pick<Product, 'quoteUnit' | 'multiplier'>

/** 千克 a quoted weight has. */
const kilograms: Record<string, number> = { 克: 0.001, 千克: 1, '500千克': 500, 吨: 1000 }

const weightOf = (quoteUnit: string) =>
  quoteUnit.startsWith('元/') ? (kilograms[quoteUnit.slice(2)] ?? null) : null

/**
 * What a price in one quote unit is multiplied by to stand in another: 元/克 × 1000 = 元/千克, 鸡蛋's 元/500千克 × 2
 * = 元/吨 (models, "Unit traps"). Null where one of them is not money for a weight.
 */
export function quoteUnitFactor(from: string, to: string): number | null {
  if (from === to) return 1
  const weight = weightOf(from)
  const wanted = weightOf(to)
  return weight === null || wanted === null ? null : wanted / weight
}

/**
 * The unit of a spread of one's own: that of the legs where they are quoted alike, 比值 of a ratio. Null where legs are
 * quoted differently: then their coefficients have to convert, and what the sum means only its author knows.
 */
export function spreadUnit(kind: SpreadKind, legs: readonly Pick<Product, 'quoteUnit'>[]): string | null {
  const units = new Set(legs.map(({ quoteUnit }) => quoteUnit))
  const [only] = units
  if (units.size !== 1 || only === undefined) return null
  return kind === 'ratio' ? '比值' : only
}

/** 元 one lot is worth: price × multiplier. Null without a price. */
export const lotValue = (price: number | null, { multiplier }: Quoted) =>
  price === null ? null : price * multiplier

/**
 * 配手: lots of each leg that hold as much of every good as the coefficients say, |w| ÷ multiplier, the smallest being
 * 1: RB − 1.6 I − 0.5 J is 1/10 : 1.6/100 : 0.5/100 = 20 : 3.2 : 1. Only where every leg is quoted for one weight,
 * because only then a coefficient is an amount.
 */
export function lotRatio(legs: readonly { product: Quoted; coefficient: number }[]): number[] | null {
  const units = new Set(legs.map(({ product }) => product.quoteUnit))
  const [unit = ''] = units
  if (units.size !== 1 || weightOf(unit) === null) return null
  const lots = legs.map(({ product, coefficient }) => Math.abs(coefficient) / product.multiplier)
  const smallest = Math.min(...lots)
  return smallest > 0 ? lots.map((each) => each / smallest) : null
}
