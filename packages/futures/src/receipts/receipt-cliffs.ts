import { tradingDaysApart } from '../trading-calendar'
import { cancelDates, cancelMonths } from './cancel-dates'

/** Receipts of one day, in 手. */
export interface LotsOfDay {
  tradingDay: string
  lots: number
}

export interface ReceiptCliff {
  tradingDay: string
  /** The known day before. */
  from: string
  /** Below 0, 手. */
  change: number
  /** −0.4 = a fall by 40 %. */
  rate: number
  /**
   * `cancelled` fell on 强制注销, which is normal; `sudden` has no date to explain it; `unknown` is of a product whose
   * dates nobody told us, so that the one cannot be told from the other.
   */
  kind: 'cancelled' | 'sudden' | 'unknown'
}

/** A fall by a fifth; fewer lots than these come and go with one holder. */
const cliffRate = 0.2
export const cliffLots = 50
/** Trading days from one known day to the next within which a fall is sudden; over a longer gap it is not. */
export const cliffDays = 5

/**
 * Days on which receipts fell off a cliff (models, 10), of days in order, each against the known day before. The date of
 * a cancellation is the day of the fall or lies between the two known days; some figures follow on the day after.
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
