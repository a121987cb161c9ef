import { groupBy } from '@vce/futures/collections'
import type { getOpinionScores } from '@vce/protocol'
import { marketFacts } from '#modules/market'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { scoresOf } from './graded-views'
import { researchViews } from './research-views'
import { viewsRepository } from './views.repository'

/** 机构观点胜率, by broker. */
export function createOpinionScores({ db }: { db: Database }): Verb<typeof getOpinionScores> {
  const facts = marketFacts(db)
  const views = viewsRepository(db)
  const { scoredSpan } = researchViews(db)
  return async (_actor, { world: requested, product }) => {
    const world = await facts.worldOf(requested)
    const [span, source] = await Promise.all([scoredSpan(world), views.newestSource(world)])
    const priced = span ? await views.priced(world, span.from, span.to, { product }) : []
    const rows = [...groupBy(priced, ({ broker }) => broker)].map(([broker, ofBroker]) => ({
      broker,
      views: ofBroker.length,
      scores: scoresOf(ofBroker),
    }))
    return {
      world,
      rows: rows.sort((a, b) => b.views - a.views || a.broker.localeCompare(b.broker, 'zh')),
      total: scoresOf(priced),
      source: source && { source: source.source, receivedAt: beijingTime(source.publishedAt) },
    }
  }
}
