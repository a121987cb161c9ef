import type { QuoteRow } from '@vce/exchange-files'
import { lastTradingDay } from '@vce/futures'
import { requireProduct } from './days.fixture'

/** Price limits of a contract on one day by the exchanges' rules, as prices. */
export interface RuleLimits {
  row: QuoteRow
  up: number
  down: number
  /** Number of consecutive previous days that closed at the limit. */
  oneSidedDays: number
}

/**
 * The limits of a contract by the rules, computed only from its rows, first day first. Tests compare them
 * with the limits that the generator publishes and applies.
 */
export function ruleLimits(rows: readonly QuoteRow[]): RuleLimits[] {
  let streak = 0
  let traded = (rows[0]?.openInterest ?? 0) - (rows[0]?.openInterestChange ?? 0) > 0
  return rows.map((row) => {
    const { tickSize } = requireProduct(row.productCode)
    const limit = limitOf(row, traded, Math.abs(streak))
    const ticks = Math.round((row.previousSettlement ?? 0) / tickSize)
    const up = Math.floor(ticks * (1 + limit) + 1e-6) * tickSize
    const down = Math.ceil(ticks * (1 - limit) - 1e-6) * tickSize
    const day = { row, up, down, oneSidedDays: Math.abs(streak) }
    const side = !row.volume || row.close === null ? 0 : sideOf(row.close, day, tickSize)
    streak = side === 0 ? 0 : Math.sign(streak) === side ? streak + side : side
    traded ||= (row.volume ?? 0) > 0
    return day
  })
}

function sideOf(close: number, { up, down }: RuleLimits, tickSize: number): -1 | 0 | 1 {
  if (Math.abs(close - up) < tickSize / 2) return 1
  return Math.abs(close - down) < tickSize / 2 ? -1 : 0
}

function limitOf({ productCode, contractCode, tradingDay }: QuoteRow, traded: boolean, streak: number) {
  const { exchange, sector, priceLimit } = requireProduct(productCode)
  if (sector === '股指') {
    const isQuarter = Number(contractCode.slice(-2)) % 3 === 0
    const isLast = lastTradingDay(contractCode) === tradingDay
    return isLast || (!traded && isQuarter) ? 2 * priceLimit : priceLimit
  }
  if (!traded) return 2 * priceLimit
  return exchange === 'CFFEX' ? priceLimit : priceLimit + ([0, 0.03][streak] ?? 0.05)
}
