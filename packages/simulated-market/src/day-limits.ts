import type { QuoteRow } from '@vce/exchange-files'
import { lastTradingDay, type Product, splitContractCode } from '@vce/futures'
import { priceGrid } from './price-grid'
import { limitTicks, priceLimit } from './price-limits'

/** 涨停板 and 跌停板 of one contract's day, in ticks. */
export interface DayLimits {
  up: number
  down: number
}

/**
 * The limits of a contract's day. The row does not say how many limit days preceded the day, so the result is
 * the narrowest limits that contain the row's prices. A contract without open interest counts as not traded
 * yet.
 */
export function dayLimits(row: QuoteRow, product: Product, previousOpenInterest: number): DayLimits {
  const grid = priceGrid(product)
  const before = grid.nearest(row.previousSettlement ?? row.settlementPrice ?? 0)
  const settled = row.settlementPrice ?? grid.price(before)
  const high = grid.nearest(Math.max(row.high ?? settled, settled))
  const low = grid.nearest(Math.min(row.low ?? settled, settled))
  const deliveryMonth = Number(splitContractCode(row.contractCode).deliveryMonth.slice(2))
  const isLastDay = lastTradingDay(row.contractCode) === row.tradingDay
  const limitsOf = (hasTraded: boolean, oneSidedDays: number) =>
    limitTicks(before, priceLimit(product, { deliveryMonth, hasTraded, oneSidedDays }, isLastDay))
  const limits = [0, 1, 2].map((oneSidedDays) => limitsOf(previousOpenInterest > 0, oneSidedDays))
  return limits.find(({ up, down }) => high <= up && low >= down) ?? limitsOf(false, 0)
}
