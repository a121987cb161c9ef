import type { PageContext } from '#app/lib/page'
import { movesChoice } from './choice'
import { seatChangesQuery, seatHeatQuery } from './queries'

/** Loads one of the views over all products: 席位大幅增减 or 席位热力. */
export async function loadMarketView(
  { queries, api, worldOf }: Pick<PageContext, 'queries' | 'api' | 'worldOf'>,
  search: URLSearchParams,
  view: 'changes' | 'heat',
): Promise<void> {
  const { changes, heat } = movesChoice(search, worldOf(search))
  if (view === 'changes') await queries.ensureQueryData(seatChangesQuery(api, changes))
  else await queries.ensureQueryData(seatHeatQuery(api, heat))
}
