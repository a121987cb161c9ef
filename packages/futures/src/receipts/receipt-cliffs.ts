import { tradingDaysApart } from '../calendar'
import { cancellationDates, cancellationMonths } from './cancellation-dates'

/** Receipts of one day, in 手. */
export interface LotsOfDay {
  tradingDay: string
  lots: number
}

export interface ReceiptCliff {
  tradingDay: string
  /** The previous day with known receipts. */
  from: string
  /** 手, always negative. */
  change: number
  /** −0.4 = a fall by 40 %. */
  rate: number
  /**
   * `cancelled`: the fall is a 强制注销, which is normal. `sudden`: no 强制注销 explains the fall. `unknown`: the
   * product's cancellation dates are unknown, so the two cannot be distinguished.
   */
  kind: 'cancelled' | 'sudden' | 'unknown'
}

/** Minimum fall: 20 %. Falls below `minCliffLots` are ignored, because a single holder may cause them. */
const minCliffRate = 0.2
export const minCliffLots = 50
/** Maximum number of trading days between the two compared days; a fall over a longer gap is ignored. */
export const maxCliffDays = 5

/**
 * Days on which receipts fell by at least `minCliffRate` and `minCliffLots` (models, 10). `days` are in order
 * of time; each is compared with the previous known day. A fall counts as `cancelled` if a cancellation date
 * is the day itself or between the two days, because some figures drop on the day after.
 */
export function receiptCliffs(productCode: string, days: readonly LotsOfDay[]): ReceiptCliff[] {
  const unexplained = cancellationMonths(productCode) ? 'sudden' : 'unknown'
  return days.flatMap(({ tradingDay, lots }, index): ReceiptCliff[] => {
    const before = days[index - 1]
    if (!before || before.lots - lots < minCliffLots || before.lots - lots < before.lots * minCliffRate)
      return []
    if (tradingDaysApart(before.tradingDay, tradingDay) > maxCliffDays) return []
    const dates = cancellationDates(productCode, before.tradingDay, tradingDay)
    const change = lots - before.lots
    const kind = dates.length > 0 ? 'cancelled' : unexplained
    return [{ tradingDay, from: before.tradingDay, change, rate: change / before.lots, kind }]
  })
}
