import type { PageContext } from '#app/lib/page'
import { volumeChoice } from './choice'
import { volumeHistoryQuery, volumeRankingQuery } from './queries'

export { VolumesPanel as Panel } from './volumes-panel'

export async function load({ queries, api, worldOf }: PageContext, search: URLSearchParams) {
  const { ranking, days } = volumeChoice(search, worldOf(search))
  const page = await queries.ensureQueryData(volumeRankingQuery(api, ranking))
  if (!page.ranking || !page.contract) return
  await queries.ensureQueryData(
    volumeHistoryQuery(api, {
      world: page.world,
      product: page.product.code,
      contract: page.contract,
      date: page.tradingDay ?? undefined,
      days,
    }),
  )
}
