import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { importedMinutesOf } from '../minutes/imported-minutes.repository'
import type { ContractOrderFlow } from '../order-flow/contract-flow'
import { type BoardSum, flowMinutes } from '../order-flow/flow-minutes.repository'
import { mainQuotes } from '../order-flow/main-quotes.repository'

/** 买卖力量 of a settled day, with the source of its ticks. */
export interface SettledFlow extends ContractOrderFlow {
  source: string
}

/** Settled 买卖力量 of a feed's stored minutes or of imported ticks, and the quotes for an estimate. */
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
    /** Sums by contract; from imported ticks where the feed has none. */
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
