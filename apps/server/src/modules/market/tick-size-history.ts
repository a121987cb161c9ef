import { productOf, type SizeCounts } from '@vce/futures'
import type { World } from '@vce/protocol'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { marketRepository } from './market.repository'
import { sampledTickSizes, seed } from './simulated'
import { tickSizesRepository } from './tick-sizes.repository'

interface TickSizeHistoryOptions {
  db: Database
  config: Pick<Config, 'realFeed'>
}

/**
 * How large the ticks of settled days were, for whoever judges those of a running one: as a feed told them, and a
 * sample in the simulated market (`sampledTickSizes`), a day a turn of the event loop. A feed that is asked every few
 * seconds tells sums of several ticks, which single ones are no measure of.
 */
export function createTickSizeHistory({ db, config }: TickSizeHistoryOptions) {
  const facts = marketRepository(db)
  const kept = tickSizesRepository(db)

  async function sampled(contract: string, from: string, to: string): Promise<SizeCounts[]> {
    const days: SizeCounts[] = []
    for (const row of await facts.quotesBetween('simulated', contract, from, to)) {
      const product = productOf(row.productCode)
      if (!product) continue
      await new Promise(setImmediate)
      days.push(sampledTickSizes(row, product, seed))
    }
    return days
  }

  return {
    /** Of a contract's days from one to another, those that are known. */
    async sizes(world: World, contract: string, from: string, to: string): Promise<readonly SizeCounts[]> {
      if (world === 'simulated') return sampled(contract, from, to)
      return config.realFeed === 'sina' ? [] : kept.ofContract(world, contract, from, to)
    },
  }
}
