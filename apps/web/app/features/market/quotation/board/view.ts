import {
  fundamentalBoardQuery,
  quoteBoardQuery,
  technicalBoardQuery,
} from '#app/features/market/quotation/queries'
import type { PageContext } from '#app/lib/page'
import { replayOf } from '#app/lib/replay'
import { boardChoice, boardInput } from './board-choice'

export { BoardView as View } from './board-view'

/**
 * Loads a board. A board that is already open is not fetched again, because the socket keeps its prices up to
 * date.
 */
export async function load({ queries, api, worldOf, preferences }: PageContext, search: URLSearchParams) {
  const choice = boardChoice(search)
  // The browser loads 自选 and its quotes (`WatchedBoard`).
  if (choice.watched) return
  const world = worldOf(search)
  const replay = replayOf(search, preferences())
  const board = quoteBoardQuery(api, boardInput(choice, world, replay))
  const isOpen = queries.getQueryCache().find({ queryKey: board.queryKey })?.isActive() ?? false
  // Prices change constantly, so the cached answer of an earlier visit is always refetched.
  await Promise.all([
    isOpen ? queries.ensureQueryData(board) : queries.fetchQuery(board),
    // `prefetchQuery` never throws: without facts the board still shows its prices and the reason.
    choice.set === 'fund' && queries.prefetchQuery(fundamentalBoardQuery(api, { world })),
    choice.set === 'tech' && queries.prefetchQuery(technicalBoardQuery(api, { world, replay })),
  ])
}
