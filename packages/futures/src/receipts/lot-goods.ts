import type { Product } from '../contracts'
import data from './lot-goods.data.json' with { type: 'json' }

/**
 * Unit of an amount of goods. Only 吨 and 千克 are weights: the weight of a barrel or a cubic metre depends on
 * the goods.
 */
export type GoodsMeasure = '吨' | '千克' | '桶' | '立方米' | '张'

export interface Goods {
  amount: number
  measure: GoodsMeasure
}

interface UnitGoods {
  measure: GoodsMeasure
  /** Amount of goods in one quote unit; a lot has `multiplier` quote units. */
  perQuoteUnit: number
}

/** Goods by the text of the products' `unit`. Texts that are missing here have no goods: 点, 百元净价. */
const units = new Map(Object.entries(data as Record<string, UnitGoods>))

/** The fields of a product that determine its goods. */
export type SizedProduct = Pick<Product, 'unit' | 'multiplier' | 'deliveryType'>

/**
 * The goods of one lot: 10 吨 of rebar, 5 吨 of eggs (10 × 500 千克), 1 千克 of gold. Null for products without
 * goods, and for month averages, which are settled in cash and have no receipts.
 */
export function lotGoods({ unit, multiplier, deliveryType }: SizedProduct): Goods | null {
  const goods = deliveryType === '现金' ? undefined : units.get(unit)
  return goods ? { amount: multiplier * goods.perQuoteUnit, measure: goods.measure } : null
}

/** Tonnes per unit of a measure; null if the measure is not a weight. */
export function tonsOf(measure: GoodsMeasure): number | null {
  if (measure === '吨') return 1
  return measure === '千克' ? 0.001 : null
}
