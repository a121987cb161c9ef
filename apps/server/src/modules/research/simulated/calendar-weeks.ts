import { mondayOf, nextTradingDay } from '@vce/futures'

/** Whether a trading day is the last one of its week. */
export const endsWeek = (tradingDay: string) => mondayOf(nextTradingDay(tradingDay)) !== mondayOf(tradingDay)

/** Whether a trading day is the last one of its month. */
export const endsMonth = (tradingDay: string) =>
  nextTradingDay(tradingDay).slice(0, 7) !== tradingDay.slice(0, 7)
