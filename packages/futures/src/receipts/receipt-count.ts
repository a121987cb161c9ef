import { type Goods, type GoodsMeasure, lotGoods, type SizedProduct, tonsOf } from './lot-goods'

/** Registered receipts as an exchange counts them. */
export interface ReceiptCount {
  quantity: number
  /** 手 (大商所, 郑商所, 广期所), 吨, 千克 (金, 银), 桶 (原油). */
  unit: 'lot' | 'ton' | 'kilogram' | 'barrel'
}

const measures: Record<Exclude<ReceiptCount['unit'], 'lot'>, GoodsMeasure> = {
  ton: '吨',
  kilogram: '千克',
  barrel: '桶',
}

/** 仓单折合手 = amount of goods ÷ goods of one lot (models, 10). Null if the unit does not fit the product. */
export function receiptLots(product: SizedProduct, { quantity, unit }: ReceiptCount): number | null {
  if (unit === 'lot') return quantity
  const lot = lotGoods(product)
  if (!lot) return null
  const measure = measures[unit]
  if (measure === lot.measure) return quantity / lot.amount
  const tons = tonsOf(measure)
  const lotTons = tonsOf(lot.measure)
  return tons === null || lotTons === null ? null : (quantity * tons) / (lot.amount * lotTons)
}

/** The amount of goods behind receipts, in the measure of the product: 吨, 千克, 桶, 立方米 or 张. */
export function receiptGoods(product: SizedProduct, count: ReceiptCount): Goods | null {
  const lot = lotGoods(product)
  const lots = receiptLots(product, count)
  return lot && lots !== null ? { amount: lots * lot.amount, measure: lot.measure } : null
}

/** 折吨 (models, 10); null if the goods are not measured by weight: crude oil, logs, boards. */
export function receiptTons(product: SizedProduct, count: ReceiptCount): number | null {
  const goods = receiptGoods(product, count)
  const tons = goods && tonsOf(goods.measure)
  return goods && tons !== null ? goods.amount * tons : null
}
