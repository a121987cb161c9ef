import { previousTradingDay, products } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import type { World } from '@vce/protocol'
import type { LiveQuotes, MarketRepository } from '#modules/market'
import type { Database } from '#platform/database'
import type { ViewReads } from '../votes'
import { turnsOfDay, voteWindow } from '../votes'
import { expressRepository } from './express.repository'
import { expressDays } from './express-days'
import { gatherFacts } from './gather-facts'
import { settledLines } from './settled-lines'

interface CountsOptions {
  db: Database
  facts: MarketRepository
  live: LiveQuotes
  views: ViewReads
}

interface CachedCounts {
  version: string
  day: string
  counts: ReadonlyMap<string, number>
}

/**
 * Creates a function that counts 快讯 lines per product; counts from settled files are cached until facts
 * change.
 */
export function createExpressCounts({ db, facts, live, views }: CountsOptions) {
  const reads = expressRepository(db)
  const cache = new Map<World, CachedCounts>()

  async function settledCounts(world: World, day: string): Promise<ReadonlyMap<string, number>> {
    const version = await facts.version(world)
    const cached = cache.get(world)
    if (cached?.version === version && cached.day === day) return cached.counts
    const codes = products.map(({ code }) => code)
    const gathered = await gatherFacts(reads, world, codes, day)
    const counts = new Map(gathered.map((each) => [each.product.code, settledLines(each).length]))
    cache.set(world, { version, day, counts })
    return counts
  }

  /** Counts the lines on the newest settled day and the running day. */
  return async (world: World, settled: string | null): Promise<(code: string) => number> => {
    const days = expressDays(live, world, settled)
    const oldest = days.at(-1)
    if (!settled || !oldest) return () => 0
    const [counts, events, votes] = await Promise.all([
      settledCounts(world, settled),
      reads.eventCounts(world, days),
      views.votes(world, previousTradingDay(oldest, voteWindow), days[0] ?? oldest),
    ])
    const votesOf = groupBy(votes, ({ productCode }) => productCode)
    const turned = (code: string) =>
      days.filter((day) => turnsOfDay(votesOf.get(code) ?? [], day).length > 0).length
    return (code) => (counts.get(code) ?? 0) + (events.get(code) ?? 0) + turned(code)
  }
}
