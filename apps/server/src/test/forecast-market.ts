import { forecastMarket } from '../forecast-market'

/** What 多空观点 need of a market whose prices come by its days alone. */
export const marketOfDays = forecastMarket({ simulatedMarket: false, realFeed: 'off' })
