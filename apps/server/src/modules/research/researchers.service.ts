import {
  getResearcher,
  type getResearchers,
  type InputOf,
  type OutputOf,
  type Researcher,
  type World,
} from '@vce/protocol'
import { marketFacts } from '#modules/market'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, paged } from '#platform/http'
import { taggedProduct } from './cards'
import { scoresOf } from './graded-views'
import { reportsRepository } from './reports.repository'
import { researchViews } from './research-views'
import { researchersRepository } from './researchers.repository'
import { countDirections, viewShares } from './view-shares'
import { type PricedView, viewsRepository } from './views.repository'

type ResearcherRow = Awaited<ReturnType<ReturnType<typeof researchersRepository>['list']>>[number]

/** 研究员 and their records. */
export function createResearchers({ db }: { db: Database }) {
  const facts = marketFacts(db)
  const people = researchersRepository(db)
  const reports = reportsRepository(db)
  const views = viewsRepository(db)
  const { scoredSpan } = researchViews(db)

  /** The researchers' views of the last year, with the settlements by which the views are graded. */
  async function viewsOf(world: World, ids: readonly number[]) {
    const span = await scoredSpan(world)
    return span && ids.length > 0 ? await views.priced(world, span.from, span.to, { researchers: ids }) : []
  }

  async function sourceOf(world: World) {
    const source = await reports.newestSource(world)
    if (source) return { source: source.source, receivedAt: beijingTime(source.receivedAt) }
    const view = await views.newestSource(world)
    return view && { source: view.source, receivedAt: beijingTime(view.publishedAt) }
  }

  return {
    async getResearchers(
      _actor: Actor,
      { world: requested, page, limit, ...filter }: InputOf<typeof getResearchers>,
    ): Promise<OutputOf<typeof getResearchers>> {
      const world = await facts.worldOf(requested)
      const [rows, total, brokers, source] = await Promise.all([
        people.list(world, filter, limit, (page - 1) * limit),
        people.count(world, filter),
        people.brokers(world),
        sourceOf(world),
      ])
      const ofAll = await viewsOf(
        world,
        rows.map(({ id }) => id),
      )
      const shown = rows.map((row) =>
        researcher(
          row,
          ofAll.filter(({ researcherId }) => researcherId === row.id),
        ),
      )
      return { world, ...paged(shown, total, { page, limit }), brokers, source }
    },

    async getResearcher(
      _actor: Actor,
      { id }: InputOf<typeof getResearcher>,
    ): Promise<OutputOf<typeof getResearcher>> {
      const row = await people.one(id)
      if (!row) throw failure(getResearcher, 'unknownResearcher', { id })
      const { world } = row
      const [written, source] = await Promise.all([viewsOf(world, [id]), sourceOf(world)])
      // A researcher exists only with reports or views, so there is always a source.
      if (!source) throw failure(getResearcher, 'unknownResearcher', { id })
      return {
        world,
        researcher: researcher(row, written),
        shares: viewShares(countDirections(written.map(({ direction }) => direction))),
        scores: scoresOf(written),
        source,
      }
    },
  }
}

/** The horizon, in trading days, of the hit rate in lists. */
const listedHorizon = 5

const researcher = (row: ResearcherRow, written: readonly PricedView[]): Researcher => ({
  id: row.id,
  name: row.name,
  broker: row.broker,
  title: row.title,
  certificate: row.certificate,
  introduction: row.introduction,
  products: row.products.map(taggedProduct),
  reports: row.reports,
  views: row.views,
  hitRate: scoresOf(written).find(({ horizon }) => horizon === listedHorizon)?.hitRate ?? null,
})
