import type { PageContext } from '#app/lib/page'
import { basisChoice, historyInput } from './choice'
import { basisBoardQuery, basisHistoryQuery } from './queries'

export { BasisView as Panel } from './basis-view'

export async function load({ queries, api, worldOf }: PageContext, search: URLSearchParams) {
  const choice = basisChoice(search, worldOf(search))
  const page = await queries.ensureQueryData(basisBoardQuery(api, choice.board))
  const history = historyInput(page, choice)
  if (history) await queries.ensureQueryData(basisHistoryQuery(api, history))
}
