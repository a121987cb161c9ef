import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { flowMinutes, type KeptFlow } from './flow-minutes.repository'
import { mainQuotes } from './main-quotes.repository'

/** Settled 买卖力量 for whoever shows it: what a feed's minutes kept, and the quotes an estimate is made of. */
export function orderFlowFacts(db: Database) {
  const minutes = flowMinutes(db)
  return {
    mainQuotes: mainQuotes(db),
    /** Null where no feed was heard. */
    async dayOf(world: World, contract: string, tradingDay: string): Promise<KeptFlow | null> {
      return (await minutes.days(world, tradingDay, [contract])).get(contract) ?? null
    },
    /** By contract. */
    sumsOf: minutes.boardSums,
  }
}
