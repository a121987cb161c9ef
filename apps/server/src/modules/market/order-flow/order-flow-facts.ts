import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { importedMinutesOf } from '../imported-minutes.repository'
import type { ContractOrderFlow } from './contract-flow'
import { type BoardSum, flowMinutes } from './flow-minutes.repository'
import { mainQuotes } from './main-quotes.repository'

/** 买卖力量 of a settled day, and where its ticks came from. */
export interface SettledFlow extends ContractOrderFlow {
  source: string
}

/**
 * Settled 买卖力量 for whoever shows it: what a feed's minutes kept or imported ticks made, and the quotes an estimate
 * is made of.
 */
export function orderFlowFacts(db: Database) {
  const fromFeeds = flowMinutes(db)
  const imported = importedMinutesOf(db)
  return {
    mainQuotes: mainQuotes(db),
    /** Null where neither a feed nor an imported file has ticks of the day. */
    async dayOf(world: World, contract: string, tradingDay: string): Promise<SettledFlow | null> {
      const ofFeed = (await fromFeeds.days(world, tradingDay, [contract])).get(contract)
      const ofTicks = (await imported.flows(world, tradingDay, [contract])).get(contract)
      if (!ofTicks || (ofFeed && ofFeed.rows.length >= ofTicks.rows.length)) return ofFeed ?? null
      const { file, ...flow } = ofTicks
      return { ...flow, source: `逐笔文件 ${file}` }
    },
    /** By contract; from imported ticks where a feed has none. */
    async sumsOf(
      world: World,
      tradingDay: string,
      contracts: readonly string[],
    ): Promise<Map<string, BoardSum>> {
      const sums = await fromFeeds.boardSums(world, tradingDay, contracts)
      const missing = contracts.filter((contract) => !sums.has(contract))
      for (const [contract, { sum }] of await imported.flows(world, tradingDay, missing))
        sums.set(contract, sum)
      return sums
    },
  }
}
