import { dayOf } from '#app/features/dashboard/shared/request-day'
import type { PageContext } from '#app/lib/page'
import { flowChoice } from './choice'
import { orderFlowBoardQuery, orderFlowQuery } from './queries'

export { OrderFlowPanel as Panel } from './order-flow-panel'

export async function load({ queries, api, worldOf }: PageContext, search: URLSearchParams) {
  const page = await queries.ensureQueryData(orderFlowQuery(api, flowChoice(search, worldOf(search)).flow))
  if (page.tradingDay) await queries.ensureQueryData(orderFlowBoardQuery(api, dayOf(page)))
}
