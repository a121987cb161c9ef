import { dayInput } from '#app/features/dashboard/shared/day-input'
import type { PageContext } from '#app/lib/page'
import { boardDay, flowChoice } from './choice'
import { orderFlowBoardQuery, orderFlowQuery } from './queries'

export { BoardWithoutSearch as Uncounted } from './board-without-search'
export { OrderFlowPanel as Panel } from './order-flow-panel'

export async function load({ queries, api, worldOf }: PageContext, search: URLSearchParams) {
  const page = await queries.ensureQueryData(orderFlowQuery(api, flowChoice(search, worldOf(search)).flow))
  if (page.tradingDay) await queries.ensureQueryData(orderFlowBoardQuery(api, dayInput(page)))
}

/** Loads the board, which costs no search. */
export async function loadUncounted({ queries, api, worldOf }: PageContext, search: URLSearchParams) {
  await queries.ensureQueryData(orderFlowBoardQuery(api, boardDay(search, worldOf(search))))
}
