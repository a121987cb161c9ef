import { quoteBoardQuery } from '#app/features/market/quotation/queries'
import type { PageContext } from '#app/lib/page'
import { replayOf } from '#app/lib/replay'
import { boardChoice, boardInput } from './board-choice'

export { BoardView as View } from './board-view'

export async function load({ queries, api, worldOf, preferences }: PageContext, search: URLSearchParams) {
  const choice = boardChoice(search)
  // 自选 is stored in the browser only.
  if (choice.watched) return
  // Prices change constantly, so the cached answer of an earlier page is always refetched.
  await queries.fetchQuery(
    quoteBoardQuery(api, boardInput(choice, worldOf(search), replayOf(search, preferences()))),
  )
}
