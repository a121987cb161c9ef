import { previousTradingDay } from '@vce/futures'
import type { ForecastMarket } from '#modules/community'
import { limitsInForce, marketFacts, worldsWithFeed } from '#modules/market'
import type { Config } from '#platform/config'

/** The market as 多空观点 need it: quotes, price limits and ticks. */
export const forecastMarket = (config: Pick<Config, 'simulatedMarket' | 'realFeed'>): ForecastMarket => ({
  async quotesBetween(tx, world, contract, { from, to }) {
    const rows = await marketFacts(tx).quotesBetween(world, contract, from, to)
    return rows.toSorted((one, other) => (one.tradingDay < other.tradingDay ? -1 : 1))
  },
  async limitsOf(tx, world, contract, tradingDay) {
    const before = previousTradingDay(tradingDay)
    const limits = await limitsInForce(tx, { world, before, tradingDay, contracts: [contract] })
    return limits.get(contract) ?? { up: null, down: null }
  },
  hasTicks: (world) => worldsWithFeed(config).includes(world),
})
