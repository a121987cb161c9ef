import { epochOf, previousTradingDay } from '@vce/futures'

/**
 * Earliest time, in epoch milliseconds, at which a trading day's minutes can end: after the previous day
 * closed and before the day's night session. Rows keyed by contract and minute are found from here on in key
 * order.
 */
export const minutesFrom = (tradingDay: string): number => epochOf(`${previousTradingDay(tradingDay)} 20:00`)
