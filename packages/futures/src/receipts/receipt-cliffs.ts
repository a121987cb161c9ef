import { tradingDaysApart } from '../calendar'
import { cancelDates, cancelMonths } from './cancel-dates'

/** Receipts of one day, in 手. */
export interface LotsOfDay {
  tradingDay: string
  lots: number
}

export interface ReceiptCliff {
  tradingDay: string
  /** The previous known day. */
  from: string
  /** Below 0, 手. */
  change: number
  /** −0.4 = a fall by 40 %. */
  rate: number
  /**
   * `cancelled` fell on 强制注销, which is normal; `sudden` has no such date; `unknown` is a product without
   * known dates, for which the two cannot be distinguished.
   */
  kind: 'cancelled' | 'sudden' | 'unknown'
}

/** A fall by a fifth; a smaller change than `cliffLots` may be a single holder. */
const cliffRate = 0.2
export const cliffLots = 50
/** Maximum trading days between two known days for a sudden fall. */
export const cliffDays = 5

/**
 * Days on which receipts fell off a cliff (models, 10), for days in order, each against the previous known
 * day. A cancellation date is the day of the fall or lies between the two known days; some figures drop on
 * the day after.
 */
export function receiptCliffs(productCode: string, days: readonly LotsOfDay[]): ReceiptCliff[] {
  const unexplained = cancelMonths(productCode) ? 'sudden' : 'unknown'
  return days.flatMap(({ tradingDay, lots }, index): ReceiptCliff[] => {
    const before = days[index - 1]
    if (!before || before.lots - lots < cliffLots || before.lots - lots < before.lots * cliffRate) return []
    if (tradingDaysApart(before.tradingDay, tradingDay) > cliffDays) return []
    const dates = cancelDates(productCode, before.tradingDay, tradingDay)
    const change = lots - before.lots
    const kind = dates.length > 0 ? 'cancelled' : unexplained
    return [{ tradingDay, from: before.tradingDay, change, rate: change / before.lots, kind }]
  })
}
