import { type Product, productOf } from '../contracts'
import { roundToHundredths } from '../prices'
import data from './spot-units.data.json' with { type: 'json' }

/**
 * The unit of a product's spot price and its conversion to the future's quote unit (models, 6, "Unit traps").
 */
export interface SpotUnit {
  /** Unit of the spot price: 元/斤. */
  unit: string
  /** Spot price × `times` ÷ `over` is in the future's quote unit. */
  times: number
  over: number
  /** Number of trading days for which a price stays valid. */
  carryDays: number
  /** Whether the product's market uses 升贴水 = 期货 − 现货, whose sign is opposite to that of 基差. */
  premium: boolean
  /**
   * Whether every deliverable bond has its own conversion factor, so that `bondBasis` has to be used instead
   * of a spot price.
   */
  perBond: boolean
  /** The reason for a different unit; null if spot and future share one. */
  why: string | null
}

type Row = Partial<Omit<SpotUnit, 'unit' | 'why'>> & { products: string[]; unit: string; why: string }

/** Sources pause over holidays; their last price stays valid for this many trading days. */
const defaultCarryDays = 3

const defaults = { times: 1, over: 1, carryDays: defaultCarryDays, premium: false, perBond: false }

const byProduct = new Map(
  (data as Row[]).flatMap(({ products, unit, why, times, over, carryDays, premium, perBond }) =>
    products.map((code): [string, SpotUnit] => [
      code,
      {
        unit,
        why,
        times: times ?? defaults.times,
        over: over ?? defaults.over,
        carryDays: carryDays ?? defaults.carryDays,
        premium: premium ?? false,
        perBond: perBond ?? false,
      },
    ]),
  ),
)

/**
 * The unit in which a product's spot prices are stored: the future's quote unit, except for the products
 * under "Unit traps" (models, 6).
 */
export const spotUnitOf = (code: string): SpotUnit =>
  byProduct.get(code) ?? { ...defaults, unit: productOf(code)?.quoteUnit ?? '', why: null }

/**
 * Converts a spot price to the future's quote unit, rounded to a hundredth. Null for bonds, which have no
 * single spot price.
 */
export function spotInQuoteUnit(price: number, { code }: Pick<Product, 'code'>): number | null {
  const { times, over, perBond } = spotUnitOf(code)
  return perBond ? null : roundToHundredths((price * times) / over)
}

/**
 * The inverse of `spotInQuoteUnit`: converts a price of the future to the unit of the spot price. Not
 * rounded.
 */
export function spotFromQuoteUnit(price: number, { code }: Pick<Product, 'code'>): number {
  const { times, over } = spotUnitOf(code)
  return (price * over) / times
}

/** The rate of 增值税 on copper in China. */
const vat = 0.13

/**
 * Converts the price of 国际铜, which excludes tax, to the terms of 沪铜, which include it: × 1.13 (models, 6).
 */
export const copperWithTax = (bc: number) => roundToHundredths(bc * (1 + vat))
