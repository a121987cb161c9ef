import {
  type Candle,
  hundredths,
  periodBefore,
  periodOf,
  pivotState,
  pivots,
  rangeOf,
  tradingDaysBetween,
} from '@vce/futures'
import { type PivotLevel, type PivotPeriod, pivotMethods } from '@vce/protocol'

/** Days of one contract that are known, oldest first; a day without a trade has no candle. */
export interface ContractDays {
  days: ReadonlySet<string>
  candles: readonly Candle[]
}

/** A period's candles as one range; null unless every trading day of it is known, and one of them traded. */
function wholeRange({ days, candles }: ContractDays, from: string, to: string) {
  if (!tradingDaysBetween(from, to).every((day) => days.has(day))) return null
  const range = rangeOf(candles.filter(({ tradingDay }) => tradingDay >= from && tradingDay <= to))
  return range && { from, to, ...range }
}

/** The last whole period before the one a day lies in, and that one up to the day. */
export function pivotPeriods(known: ContractDays, period: PivotPeriod, tradingDay: string) {
  const before = periodBefore(period, tradingDay)
  const { from } = periodOf(period, tradingDay)
  return {
    range: wholeRange(known, before.from, before.to),
    running: wholeRange(known, from, tradingDay) ?? { from, to: tradingDay, high: null, low: null },
  }
}

interface Traded {
  last: number | null
  high: number | null
  low: number | null
}

/** Levels of all five methods with their distance from the price and whether the running period has traded at them. */
export const pivotMethodsOf = (
  range: { open: number; high: number; low: number; close: number },
  { last, high, low }: Traded,
  tickSize: number,
) =>
  pivotMethods.map((method) => {
    const levels = pivots(method, range, tickSize)
    const level = (name: string, price: number): PivotLevel => ({
      name,
      price,
      distance: last === null || last <= 0 ? null : hundredths(((price - last) / last) * 100),
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
