import { epochOf, previousTradingDay } from '@vce/futures'

/**
 * Earliest time, in epoch milliseconds, at which a minute of the trading day can end: 20:00 of the previous
 * trading day, after its close and before the night session. A search by contract and minute can start here
 * in key order.
 */
export const earliestMinuteEnd = (tradingDay: string): number =>
  epochOf(`${previousTradingDay(tradingDay)} 20:00`)
