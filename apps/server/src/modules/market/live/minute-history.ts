import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { marketRepository } from '../market.repository'
import { settledMinutesOf } from '../settled-minutes-of-worlds'

/** Minutes of settled days by contract, for whoever compares a running day with them. */
export function createMinuteHistory({ db }: { db: Database }) {
  const facts = marketRepository(db)
  const settled = settledMinutesOf(db)
  return {
    /** Oldest first; none where nobody kept any. */
    async minutes(world: World, contract: string, tradingDay: string) {
      if (!settled.has(world)) return []
      const [row] = await facts.quotesBetween(world, contract, tradingDay, tradingDay)
      return settled.closes(world, row ?? { contractCode: contract, tradingDay })
    },
  }
}
