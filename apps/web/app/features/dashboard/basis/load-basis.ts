import type { PageContext } from '#app/lib/page'
import { basisChoice, historyInput } from './choice'
import { basisBoardQuery, basisHistoryQuery } from './queries'

/** Loads the data of the view before it is rendered. */
export async function loadBasis({ queries, api, worldOf }: PageContext, search: URLSearchParams) {
  const choice = basisChoice(search, worldOf(search))
  const page = await queries.ensureQueryData(basisBoardQuery(api, choice.board))
  const history = historyInput(page, choice)
  if (history) await queries.ensureQueryData(basisHistoryQuery(api, history))
}
