import { symbolBoardQuery } from '#app/features/bbas/queries'
import { ApiFailure } from '#app/lib/api'
import type { PageContext } from '#app/lib/page'
import { keywordOf } from './keyword'

/** The server's message if it refused the request; shown by the page. */
export interface SearchData {
  refused: string | null
}

/** Loads the symbols that match the keyword; without one, all symbols. */
export async function loadSearch(
  { queries, api, worldOf }: PageContext,
  search: URLSearchParams,
): Promise<SearchData> {
  const keyword = keywordOf(search) || undefined
  try {
    await queries.fetchQuery(symbolBoardQuery(api, { world: worldOf(search), keyword }))
    return { refused: null }
  } catch (error) {
    if (error instanceof ApiFailure) return { refused: error.message }
    throw error
  }
}
