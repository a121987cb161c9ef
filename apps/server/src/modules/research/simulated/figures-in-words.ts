import { hundredths, priceDigits } from '@vce/futures'
import type { ProductFacts } from './product-facts'

/** A price with the product's digits; what is computed of prices has no more. */
export const priceIn = ({ product }: Pick<ProductFacts, 'product'>, price: number) =>
  price.toFixed(priceDigits(product))

/** 上涨 1.20%, 下跌 0.35% or 持平. */
export function moved(percent: number): string {
  const shown = hundredths(percent)
  if (shown === 0) return '持平'
  return `${shown > 0 ? '上涨' : '下跌'} ${Math.abs(shown).toFixed(2)}%`
}

/** +1.20%, −0.35%, 0.00%. */
export function signed(percent: number): string {
  const shown = hundredths(percent)
  return `${shown > 0 ? '+' : shown < 0 ? '−' : ''}${Math.abs(shown).toFixed(2)}%`
}

/** 手 without their sign. */
export function lots(count: number): string {
  const size = Math.abs(count)
  return size >= 10_000 ? `${(size / 10_000).toFixed(2)} 万手` : `${size} 手`
}

/** 增加 or 减少 by something; 与前一日持平 for nothing. */
export const grown = (change: number, size: string) =>
  change === 0 ? '与前一日持平' : `较前一日${change > 0 ? '增加' : '减少'} ${size}`

/** A quantity of receipts without its sign. */
export const quantity = (amount: number, unit: string) =>
  `${Math.abs(Number(amount.toFixed(2))).toLocaleString('en-US')} ${unit}`
