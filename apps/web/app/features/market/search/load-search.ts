import { pricedContracts } from '#app/features/market/finder/search-results'
import { finderIndexQuery, quotesQuery } from '#app/lib/finder-queries'
import type { PageContext } from '#app/lib/page'
import { isFinderTab, keywordOf, membersInput, searchInput, tabOf } from './choice'
import { finderResults } from './finder-results'
import { hotWordsQuery, searchQuery } from './queries'

/** Loads the data for an address of /search; without a keyword only the hot searches. */
export async function loadSearch(context: PageContext, search: URLSearchParams) {
  const { api, queries, worldOf } = context
  const world = worldOf(search)
  const tab = tabOf(search)
  const hotWords = queries.ensureQueryData(hotWordsQuery(api, {}))
  if (keywordOf(search) === '') return hotWords
  await Promise.all([
    hotWords,
    queries.ensureQueryData(searchQuery(api, searchInput(search, world))),
    tab === 'all' && queries.ensureQueryData(searchQuery(api, membersInput(search, world))),
    isFinderTab(tab) && loadFinderTab(context, search, tab),
  ])
}

async function loadFinderTab(
  { api, queries, worldOf }: PageContext,
  search: URLSearchParams,
  tab: 'contract' | 'seat',
) {
  const world = worldOf(search)
  const index = await queries.fetchQuery(finderIndexQuery(api, { world }))
  const contracts = pricedContracts(finderResults(index, search, tab).rows)
  if (contracts.length > 0) await queries.fetchQuery(quotesQuery(api, { world, contracts }))
}
