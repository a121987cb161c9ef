import type { PageContext } from '#app/lib/page'
import { flowChoice } from './choice'
import { fundFlowHistoryQuery, fundFlowQuery } from './queries'

export { FundFlowPanel as Panel } from './fund-flow-panel'

export async function load({ queries, api, worldOf }: PageContext, search: URLSearchParams) {
  const { flow, group, days } = flowChoice(search, worldOf(search))
  const page = await queries.ensureQueryData(fundFlowQuery(api, flow))
  if (page.products.length === 0) return
  await queries.ensureQueryData(
    fundFlowHistoryQuery(api, { world: page.world, group, date: page.tradingDay ?? undefined, days }),
  )
}
