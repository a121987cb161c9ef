import { priceDigits, roundToHundredths } from '@vce/futures'
import type { ProductFacts } from './product-facts'

/** A price, or a value computed from prices, with the product's digits. */
export const priceText = ({ product }: Pick<ProductFacts, 'product'>, price: number) =>
  price.toFixed(priceDigits(product))

/** 上涨 1.20%, 下跌 0.35% or 持平. */
export function movementText(percent: number): string {
  const shown = roundToHundredths(percent)
  if (shown === 0) return '持平'
  return `${shown > 0 ? '上涨' : '下跌'} ${Math.abs(shown).toFixed(2)}%`
}

/** +1.20%, −0.35%, 0.00%. */
export function signedPercent(percent: number): string {
  const shown = roundToHundredths(percent)
  return `${shown > 0 ? '+' : shown < 0 ? '−' : ''}${Math.abs(shown).toFixed(2)}%`
}

/** An absolute number of 手. */
export function lotsText(count: number): string {
  const size = Math.abs(count)
  return size >= 10_000 ? `${(size / 10_000).toFixed(2)} 万手` : `${size} 手`
}

/** 增加 or 减少 by a size; 与前一日持平 for no change. */
export const changeText = (change: number, size: string) =>
  change === 0 ? '与前一日持平' : `较前一日${change > 0 ? '增加' : '减少'} ${size}`

/** An absolute quantity of receipts. */
export const quantityText = (amount: number, unit: string) =>
  `${Math.abs(Number(amount.toFixed(2))).toLocaleString('en-US')} ${unit}`
