import type { Product } from '../products'
import data from './lot-goods.data.json' with { type: 'json' }

/** What goods are counted in. Only 吨 and 千克 are weights: a barrel and a cubic metre weigh what their goods weigh. */
export type GoodsMeasure = '吨' | '千克' | '桶' | '立方米' | '张'

export interface Goods {
  amount: number
  measure: GoodsMeasure
}

interface UnitGoods {
  measure: GoodsMeasure
  /** Of one quote unit, of which a lot has `multiplier`. */
  perQuoteUnit: number
}

/** By the words of the products' `unit`; words that are not here hold no goods: 点, 百元净价. */
const units = new Map(Object.entries(data as Record<string, UnitGoods>))

/** As much of a product as its goods follow from. */
export type Sized = Pick<Product, 'unit' | 'multiplier' | 'deliveryType'>

/**
 * The goods of one lot: 10 吨 of rebar, 5 吨 of eggs (10 × 500 千克), 1 千克 of gold. Null for what is no goods, and for
 * month averages: settled in cash, they have no receipts.
 */
export function lotGoods({ unit, multiplier, deliveryType }: Sized): Goods | null {
  const goods = deliveryType === '现金' ? undefined : units.get(unit)
  return goods ? { amount: multiplier * goods.perQuoteUnit, measure: goods.measure } : null
}

/** Tonnes of one of a measure; null for what is no weight. */
export function tonsOf(measure: GoodsMeasure): number | null {
  if (measure === '吨') return 1
  return measure === '千克' ? 0.001 : null
}
