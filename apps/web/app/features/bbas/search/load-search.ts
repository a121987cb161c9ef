import { keywordOf } from '#app/features/bbas/addresses'
import { symbolBoardQuery } from '#app/features/bbas/queries'
import { type LoadedPage, refusedOrLoaded } from '#app/lib/load-page'
import type { PageContext } from '#app/lib/page'

/** Loads the symbols that match the keyword; all symbols if there is no keyword. */
export function loadSearch(
  { queries, api, worldOf }: PageContext,
  search: URLSearchParams,
): Promise<LoadedPage> {
  const keyword = keywordOf(search) || undefined
  return refusedOrLoaded(queries.fetchQuery(symbolBoardQuery(api, { world: worldOf(search), keyword })))
}
