import type { PageContext } from '#app/lib/page'
import { flowChoice, historyInput } from './choice'
import { fundFlowHistoryQuery, fundFlowQuery } from './queries'

export { FundFlowPanel as Panel } from './fund-flow-panel'

export async function load({ queries, api, worldOf }: PageContext, search: URLSearchParams) {
  const choice = flowChoice(search, worldOf(search))
  const page = await queries.ensureQueryData(fundFlowQuery(api, choice.flow))
  if (page.products.length > 0) {
    await queries.ensureQueryData(fundFlowHistoryQuery(api, historyInput(page, choice)))
  }
}
