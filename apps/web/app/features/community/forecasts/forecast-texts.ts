import { productOf, shownDigits } from '@vce/futures'
import type { ForecastState } from '@vce/protocol'
import { price } from '#app/lib/format'

type Outcome = Pick<ForecastState, 'state' | 'void_reason' | 'at_limit' | 'hit' | 'direction'>

/** Short text for the outcome of a view; tone `won` means that the view was right. */
export function resultOf({ state, void_reason: reason, at_limit: atLimit, hit, direction }: Outcome): {
  text: string
  tone: 'won' | 'open' | 'plain'
  /** Explanation, if the text alone does not suffice. */
  why?: string
} {
  if (state === 'pending') return { text: '待锁价', tone: 'open', why: '发布后该合约的第一笔成交为锁定价' }
  if (state === 'void')
    return reason === 'withdrawn'
      ? { text: '已撤回', tone: 'plain' }
      : { text: '作废', tone: 'plain', why: '锁价的交易时段没有成交' }
  if (atLimit)
    return { text: '不计', tone: 'plain', why: `${direction === '看多' ? '涨停' : '跌停'}价锁定，无法跟随` }
  if (state === 'locked') return { text: '待判定', tone: 'open' }
  if (hit === null) return { text: '不计', tone: 'plain', why: '锁价前不足 20 个交易日，平日波幅未知' }
  return hit ? { text: '命中', tone: 'won' } : { text: '未中', tone: 'plain' }
}

/** Text of a price of the view's contract; — if it is unknown. */
export function priceText({ product }: Pick<ForecastState, 'product'>, value: number | null): string {
  const known = productOf(product)
  return price(value, known ? shownDigits(known, [value]) : 2)
}

/** Formats a time as `11-20 21:18`. */
export const shortDateTime = (at: string | null) => at?.slice(5, 16) ?? null
