import { forecastMarket } from '#modules/market'

/** A market for 多空观点 that has no ticks, only prices of settled days. */
export const marketOfDays = forecastMarket({ simulatedMarket: false, realFeed: 'off' })
