import { mondayOf, nextTradingDay } from '@vce/futures'

/** Whether it is the last trading day of its week. */
export const endsWeek = (tradingDay: string) => mondayOf(nextTradingDay(tradingDay)) !== mondayOf(tradingDay)

/** Whether it is the last trading day of its month. */
export const endsMonth = (tradingDay: string) =>
  nextTradingDay(tradingDay).slice(0, 7) !== tradingDay.slice(0, 7)
