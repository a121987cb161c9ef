import { historyInput, rankingChoice } from '#app/features/dashboard/shared/ranking-choice'
import type { PageContext } from '#app/lib/page'
import { positionHistoryQuery, positionRankingQuery } from './queries'

export { PositionsPanel as Panel } from './positions-panel'

export async function load({ queries, api, worldOf }: PageContext, search: URLSearchParams) {
  const { ranking, days } = rankingChoice(search, worldOf(search))
  const page = await queries.ensureQueryData(positionRankingQuery(api, ranking))
  if (page.ranking) await queries.ensureQueryData(positionHistoryQuery(api, historyInput(page, days)))
}
