import type { PageContext } from '#app/lib/page'
import { avatarsQuery, favouritesQuery, sessionsQuery, symbolPricesQuery, userCountQuery } from './queries'

/** Loads 资料设置 of a signed-in user. A part that fails to load shows its own error. */
export async function loadSettings(
  { api, queries, signedIn, worldOf }: PageContext,
  search: URLSearchParams,
) {
  if (!signedIn()) return
  await Promise.all([
    queries.prefetchQuery(userCountQuery(api, {})),
    queries.prefetchQuery(avatarsQuery(api, {})),
    queries.prefetchQuery(favouritesQuery(api, {})),
    queries.prefetchQuery(symbolPricesQuery(api, { world: worldOf(search) })),
    queries.prefetchQuery(sessionsQuery(api, {})),
  ])
}
