import { previousTradingDay, products } from '@vce/futures'
import type { getOpinionBoard, ViewDirection } from '@vce/protocol'
import { marketFacts } from '#modules/market'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { taggedProduct } from './cards'
import { countDirections, longShare, viewShares } from './view-shares'
import { viewsRepository } from './views.repository'

type Vote = Awaited<ReturnType<ReturnType<typeof viewsRepository>['votes']>>[number]

/** 各品种多空分布. */
export function createOpinionBoard({ db }: { db: Database }): Verb<typeof getOpinionBoard> {
  const facts = marketFacts(db)
  const views = viewsRepository(db)
  return async (_actor, { world: requested, days, date, broker }) => {
    const world = await facts.worldOf(requested)
    const [tradingDay, source] = await Promise.all([views.newestDay(world, date), views.newestSource(world)])
    if (tradingDay === null) return { world, tradingDay, rows: [], brokers: [], source: null }

    const from = days === 1 ? tradingDay : previousTradingDay(tradingDay, days - 1)
    const votes = await views.votes(world, previousTradingDay(from, days), tradingDay, broker)
    const now = newestVotes(votes.filter((vote) => vote.tradingDay >= from))
    const before = newestVotes(votes.filter((vote) => vote.tradingDay < from))
    return {
      world,
      tradingDay,
      rows: products.flatMap(({ code, exchange }) => {
        const ofProduct = now.get(code)
        if (!ofProduct) return []
        const shares = viewShares(countDirections(ofProduct.values()))
        const earlier = before.get(code)
        return [
          {
            product: taggedProduct(code),
            exchange,
            ...shares,
            duo: longShare(shares),
            duoBefore: earlier ? longShare(viewShares(countDirections(earlier.values()))) : null,
          },
        ]
      }),
      brokers: brokersOf(now),
      source: source && { source: source.source, receivedAt: beijingTime(source.publishedAt) },
    }
  }
}

/** Product → broker → its newest direction, from votes sorted newest first. */
function newestVotes(votes: readonly Vote[]) {
  const cast = new Map<string, Map<string, ViewDirection>>()
  for (const { productCode, broker, direction } of votes) {
    const ofProduct = cast.get(productCode) ?? new Map<string, ViewDirection>()
    if (!ofProduct.has(broker)) ofProduct.set(broker, direction)
    cast.set(productCode, ofProduct)
  }
  return cast
}

/** Brokers with the number of products that each votes on, highest number first. */
function brokersOf(cast: ReturnType<typeof newestVotes>) {
  const counts = new Map<string, number>()
  for (const ofProduct of cast.values()) {
    for (const broker of ofProduct.keys()) counts.set(broker, (counts.get(broker) ?? 0) + 1)
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'zh'))
}
