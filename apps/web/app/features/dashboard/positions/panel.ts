import type { PageContext } from '#app/lib/page'
import { positionChoice } from './choice'
import { positionHistoryQuery, positionRankingQuery } from './queries'

export { PositionsPanel as Panel } from './positions-panel'

export async function load({ queries, api, worldOf }: PageContext, search: URLSearchParams) {
  const { ranking, days } = positionChoice(search, worldOf(search))
  const page = await queries.ensureQueryData(positionRankingQuery(api, ranking))
  if (!page.ranking || !page.contract) return
  await queries.ensureQueryData(
    positionHistoryQuery(api, {
      world: page.world,
      product: page.product.code,
      contract: page.contract,
      date: page.tradingDay ?? undefined,
      days,
    }),
  )
}
