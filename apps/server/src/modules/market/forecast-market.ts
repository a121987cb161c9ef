import { previousTradingDay } from '@vce/futures'
import type { World } from '@vce/protocol'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { limitsInForce } from './facts/price-limits.repository'
import { worldsWithFeed } from './market-runner'
import { marketRepository } from './reads/market.repository'

/** The market as 多空观点 need it: quotes, price limits and ticks. */
export const forecastMarket = (config: Pick<Config, 'simulatedMarket' | 'realFeed'>) => ({
  async quotesBetween(
    tx: Database,
    world: World,
    contract: string,
    { from, to }: { from: string; to: string },
  ) {
    const rows = await marketRepository(tx).quotesBetween(world, contract, from, to)
    return rows.toSorted((one, other) => (one.tradingDay < other.tradingDay ? -1 : 1))
  },
  async limitsOf(tx: Database, world: World, contract: string, tradingDay: string) {
    const before = previousTradingDay(tradingDay)
    const limits = await limitsInForce(tx, { world, before, tradingDay, contracts: [contract] })
    return limits.get(contract) ?? { up: null, down: null }
  },
  hasTicks: (world: World) => worldsWithFeed(config).includes(world),
})
