import { nextTradingDay } from '@vce/futures'

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7))
  return at.toISOString().slice(0, 10)
}

/** Whether it is the last trading day of its week. */
export const endsWeek = (tradingDay: string) => mondayOf(nextTradingDay(tradingDay)) !== mondayOf(tradingDay)

/** Whether it is the last trading day of its month. */
export const endsMonth = (tradingDay: string) =>
  nextTradingDay(tradingDay).slice(0, 7) !== tradingDay.slice(0, 7)
