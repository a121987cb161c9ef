import { mondayOf } from '@vce/futures'
import type { profitPeriods } from '@vce/protocol'

export type ProfitPeriod = (typeof profitPeriods)[number]

/**
 * First calendar day of the period that ends with `day`: that day itself, its Monday, or the first of its
 * month or year.
 */
export function periodStart(period: ProfitPeriod, day: string): string {
  switch (period) {
    case 'day':
      return day
    case 'week':
      return mondayOf(day)
    case 'month':
      return `${day.slice(0, 8)}01`
    case 'year':
      return `${day.slice(0, 5)}01-01`
  }
}
