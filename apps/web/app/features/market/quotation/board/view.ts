import type { PageContext } from '../../../../lib/page'
import { quoteBoardQuery } from '../queries'
import { boardChoice, boardInput } from './board-choice'

export { BoardView as View } from './board-view'

export async function load({ queries, api, worldOf }: PageContext, search: URLSearchParams) {
  const choice = boardChoice(search)
  // The browser alone knows 自选.
  if (choice.watched) return
  // Prices are of the moment: what a page had before is not shown again without asking.
  await queries.fetchQuery(quoteBoardQuery(api, boardInput(choice, worldOf(search))))
}
