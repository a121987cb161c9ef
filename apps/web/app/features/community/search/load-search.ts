import { refusedOrLoaded } from '#app/lib/load-page'
import type { PageContext } from '#app/lib/page'
import { searchInput } from './choice'
import { searchQuery } from './queries'

/** Loads the results for an address; nothing without a keyword. */
export function loadCommunitySearch({ api, queries }: PageContext, search: URLSearchParams) {
  const input = searchInput(search)
  return refusedOrLoaded(
    input.keyword === '' ? Promise.resolve() : queries.ensureQueryData(searchQuery(api, input)),
  )
}
