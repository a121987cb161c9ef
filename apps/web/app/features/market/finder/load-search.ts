import { finderIndexQuery, quotesQuery } from '#app/lib/finder-queries'
import type { PageContext } from '#app/lib/page'
import { pricedContracts, searchResults } from './search-results'

/** Loads what an address of /search finds, with the prices of the contracts on its page. */
export async function loadSearch({ api, queries, worldOf }: PageContext, search: URLSearchParams) {
  const world = worldOf(search)
  const index = await queries.fetchQuery(finderIndexQuery(api, { world }))
  const contracts = pricedContracts(searchResults(index, search))
  if (contracts.length > 0) await queries.fetchQuery(quotesQuery(api, { world, replay: false, contracts }))
}
