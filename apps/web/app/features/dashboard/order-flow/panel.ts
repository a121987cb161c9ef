import { dayOf } from '#app/features/dashboard/shared/request-day'
import type { PageContext } from '#app/lib/page'
import { boardDay, flowChoice } from './choice'
import { orderFlowBoardQuery, orderFlowQuery } from './queries'

export { OrderFlowPanel as Panel } from './order-flow-panel'
export { UncountedBoard as Uncounted } from './uncounted-board'

export async function load({ queries, api, worldOf }: PageContext, search: URLSearchParams) {
  const page = await queries.ensureQueryData(orderFlowQuery(api, flowChoice(search, worldOf(search)).flow))
  if (page.tradingDay) await queries.ensureQueryData(orderFlowBoardQuery(api, dayOf(page)))
}

/** The board costs nothing. */
export async function loadUncounted({ queries, api, worldOf }: PageContext, search: URLSearchParams) {
  await queries.ensureQueryData(orderFlowBoardQuery(api, boardDay(search, worldOf(search))))
}
