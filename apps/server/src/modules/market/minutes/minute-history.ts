import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { marketRepository } from '../market.repository'
import { settledMinutesOf } from './minutes-of-worlds'

/** Minutes of settled days by contract, for comparison with a running day. */
export function createMinuteHistory({ db }: { db: Database }) {
  const facts = marketRepository(db)
  const settled = settledMinutesOf(db)
  return {
    /** Oldest first; empty where none were stored. */
    async minutes(world: World, contract: string, tradingDay: string) {
      if (!settled.has(world)) return []
      const [row] = await facts.quotesBetween(world, contract, tradingDay, tradingDay)
      return settled.closes(world, row ?? { contractCode: contract, tradingDay })
    },
  }
}
