import { productOf } from '@vce/futures'
import type { SizeCounts } from '@vce/futures/monitoring'
import type { World } from '@vce/protocol'
import { sampleTickSizes, seed } from '@vce/simulated-market'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { tickSizesRepository } from '../tick-sizes/tick-sizes.repository'
import { marketRepository } from './market.repository'

interface TickSizeHistoryOptions {
  db: Database
  config: Pick<Config, 'realFeed'>
}

/**
 * Tick sizes of settled days, the reference for a running day: as delivered by a feed, or sampled in the
 * simulated market (`sampleTickSizes`), one day per turn of the event loop. A feed polled every few seconds
 * delivers sums of several ticks, which cannot be compared with single ticks.
 */
export function createTickSizeHistory({ db, config }: TickSizeHistoryOptions) {
  const facts = marketRepository(db)
  const stored = tickSizesRepository(db)

  async function sampled(contract: string, from: string, to: string): Promise<SizeCounts[]> {
    const days: SizeCounts[] = []
    for (const row of await facts.quotesBetween('simulated', contract, from, to)) {
      const product = productOf(row.productCode)
      if (!product) continue
      await new Promise(setImmediate)
      days.push(sampleTickSizes(row, product, seed))
    }
    return days
  }

  return {
    /** Sizes of a contract's days between `from` and `to`, as far as they are known. */
    async sizes(world: World, contract: string, from: string, to: string): Promise<readonly SizeCounts[]> {
      if (world === 'simulated') return sampled(contract, from, to)
      return config.realFeed === 'sina' ? [] : stored.ofContract(world, contract, from, to)
    },
  }
}
