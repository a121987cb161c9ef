import { roundToHundredths, tradingDaysBetween } from '@vce/futures'
import type { Candle } from '@vce/futures/candles'
import { periodBefore, periodOf, pivotState, pivots, rangeOf } from '@vce/futures/levels'
import { type PivotLevel, type PivotPeriod, pivotMethods } from '@vce/protocol'

/** Known days of one contract, oldest first; a day without a trade has no candle. */
export interface ContractDays {
  days: ReadonlySet<string>
  candles: readonly Candle[]
}

/**
 * The candles of a period as one range; null unless every trading day of the period is known and at least one
 * day has a trade.
 */
function wholeRange({ days, candles }: ContractDays, from: string, to: string) {
  if (!tradingDaysBetween(from, to).every((day) => days.has(day))) return null
  const range = rangeOf(candles.filter(({ tradingDay }) => tradingDay >= from && tradingDay <= to))
  return range && { from, to, ...range }
}

/** The complete period before the period of `tradingDay`, and the running period up to that day. */
export function pivotPeriods(contractDays: ContractDays, period: PivotPeriod, tradingDay: string) {
  const before = periodBefore(period, tradingDay)
  const { from } = periodOf(period, tradingDay)
  return {
    range: wholeRange(contractDays, before.from, before.to),
    running: wholeRange(contractDays, from, tradingDay) ?? { from, to: tradingDay, high: null, low: null },
  }
}

interface TradedRange {
  last: number | null
  high: number | null
  low: number | null
}

/**
 * Levels of all five methods with their distance from the price, and whether the running period has touched
 * them.
 */
export const pivotMethodsOf = (
  range: { open: number; high: number; low: number; close: number },
  { last, high, low }: TradedRange,
  tickSize: number,
) =>
  pivotMethods.map((method) => {
    const levels = pivots(method, range, tickSize)
    const level = (name: string, price: number): PivotLevel => ({
      name,
      price,
      distance: last === null || last <= 0 ? null : roundToHundredths(((price - last) / last) * 100),
      touched: high === null || low === null ? null : low <= price && price <= high,
    })
    return {
      method,
      levels: [
        ...levels.resistances.map((price, index) => level(`R${index + 1}`, price)).toReversed(),
        level('P', levels.pivot),
        ...levels.supports.map((price, index) => level(`S${index + 1}`, price)),
      ],
      state: last === null ? null : pivotState(last, levels),
    }
  })
