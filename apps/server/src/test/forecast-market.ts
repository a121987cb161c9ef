import { forecastMarket } from '../forecast-market'

/** A market for 多空观点 whose prices come by its days alone. */
export const marketOfDays = forecastMarket({ simulatedMarket: false, realFeed: 'off' })
