import { ApiFailure } from '../../../lib/api'
import type { PageContext } from '../../../lib/page'
import { symbolBoardQuery } from '../queries'
import { keywordOf } from './keyword'

/** Set when the server refused what the address asks for; the page shows the words. */
export interface SearchData {
  refused: string | null
}

/** Asks for what the keyword finds; without one, for all symbols. */
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
