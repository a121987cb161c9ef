import { epochOf, previousTradingDay } from '@vce/futures'

/**
 * Epoch milliseconds from which a trading day's minutes can end: its night belongs to it, and the day before is over.
 * What is kept by contract and minute is found from here on by the key's own order.
 */
export const minutesFrom = (tradingDay: string): number => epochOf(`${previousTradingDay(tradingDay)} 20:00`)
