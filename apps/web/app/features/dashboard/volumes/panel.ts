import { historyInput, rankingChoice } from '#app/features/dashboard/shared/ranking-choice'
import type { PageContext } from '#app/lib/page'
import { volumeHistoryQuery, volumeRankingQuery } from './queries'

export { VolumesPanel as Panel } from './volumes-panel'

export async function load({ queries, api, worldOf }: PageContext, search: URLSearchParams) {
  const { ranking, days } = rankingChoice(search, worldOf(search))
  const page = await queries.ensureQueryData(volumeRankingQuery(api, ranking))
  if (page.ranking) await queries.ensureQueryData(volumeHistoryQuery(api, historyInput(page, days)))
}
