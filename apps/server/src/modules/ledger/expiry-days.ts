import { addDays } from '@vce/futures'
import { beijingTime } from '#platform/clock'

/** The Beijing day of a moment, `YYYY-MM-DD`. */
export const dayAt = (at: Date) => beijingTime(at).slice(0, 10)

/** The first day of the Beijing month of a moment. */
export const monthAt = (at: Date) => `${dayAt(at).slice(0, 7)}-01`

/**
 * The last day on which points earned on `day` can be spent: the end of the same quarter a year later.
 */
export function expiryDayOfEarned(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const afterQuarter = new Date(Date.UTC(year + 1, Math.ceil(month / 3) * 3, 1))
  return addDays(afterQuarter.toISOString().slice(0, 10), -1)
}

/** The end of a lot that never expires. */
export const noEnd = '9999-12-31'
