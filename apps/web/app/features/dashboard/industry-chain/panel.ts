import type { PageContext } from '#app/lib/page'
import { chainChoice } from './choice'
import { industryChainQuery, seatFamiliesQuery } from './queries'

export { IndustryChainPanel as Panel } from './industry-chain-panel'

export async function load({ queries, api, worldOf }: PageContext, search: URLSearchParams) {
  const { view, chain, seats } = chainChoice(search, worldOf(search))
  if (view === 'seats') await queries.ensureQueryData(seatFamiliesQuery(api, seats))
  else await queries.ensureQueryData(industryChainQuery(api, chain))
}
