import { loadMarketView } from '#app/features/dashboard/seat-moves/load-market-view'
import { historyInput, rankingChoice } from '#app/features/dashboard/shared/ranking-choice'
import type { PageContext } from '#app/lib/page'
import { comparisonInput, netsInput, positionChoice } from './choice'
import { positionComparisonQuery, positionHistoryQuery, positionRankingQuery, seatNetsQuery } from './queries'

export { PositionsPanel as Panel } from './positions-panel'

type Context = Pick<PageContext, 'queries' | 'api' | 'worldOf'>

export async function load({ queries, api, worldOf }: Context, search: URLSearchParams) {
  const { view } = positionChoice(search)
  if (view !== 'ranking') return loadMarketView({ queries, api, worldOf }, search, view)
  const { ranking, days } = rankingChoice(search, worldOf(search))
  const page = await queries.ensureQueryData(positionRankingQuery(api, ranking))
  if (!page.ranking) return
  const comparison = comparisonInput(page, search)
  await Promise.all([
    queries.ensureQueryData(positionHistoryQuery(api, historyInput(page, days))),
    queries.ensureQueryData(seatNetsQuery(api, netsInput(page, search))),
    // `prefetchQuery` never throws: if the request fails, its card shows the failure.
    comparison && queries.prefetchQuery(positionComparisonQuery(api, comparison)),
  ])
}
