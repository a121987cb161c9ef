import type { QuoteRow } from '@vce/exchange-files'
import type { Product } from '@vce/futures'
import { priceGrid } from './price-grid'
import { limitTicks, priceLimit } from './price-limits'

/** 涨停板 and 跌停板 of one contract's day, in ticks. */
export interface DayLimits {
  up: number
  down: number
}

/**
 * The row does not say how many limit days went before it, so this is the narrowest limit its prices fit into;
 * nobody has traded yet where nobody holds a lot.
 */
export function dayLimits(row: QuoteRow, product: Product, previousOpenInterest: number): DayLimits {
  const grid = priceGrid(product)
  const before = grid.nearest(row.previousSettlement ?? row.settlementPrice ?? 0)
  const settled = row.settlementPrice ?? grid.price(before)
  const high = grid.nearest(Math.max(row.high ?? settled, settled))
  const low = grid.nearest(Math.min(row.low ?? settled, settled))
  const hasTraded = previousOpenInterest > 0
  const states = [0, 1, 2].map((oneSidedDays) => ({ hasTraded, oneSidedDays }))
  const wide = limitTicks(before, priceLimit(product, { hasTraded: false, oneSidedDays: 0 }))
  const limits = states.map((state) => limitTicks(before, priceLimit(product, state)))
  return limits.find(({ up, down }) => high <= up && low >= down) ?? wide
}
