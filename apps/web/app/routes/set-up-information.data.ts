import { balancesQuery } from '#app/features/ledger/wallet/queries'
import {
  avatarsQuery,
  ownProductsQuery,
  sessionsQuery,
  symbolPricesQuery,
  userCountQuery,
} from '#app/features/profile/queries'
import type { PageLoader } from '#app/lib/page'

/** Loads 资料设置 of a signed-in user; a part that fails to load shows the error. */
export const loader: PageLoader =
  ({ api, queries, signedIn, worldOf }) =>
  async ({ request }) => {
    if (!signedIn()) return null
    const world = worldOf(new URL(request.url).searchParams)
    await Promise.all([
      queries.prefetchQuery(userCountQuery(api, {})),
      queries.prefetchQuery(balancesQuery(api, {})),
      queries.prefetchQuery(avatarsQuery(api, {})),
      queries.prefetchQuery(ownProductsQuery(api, {})),
      queries.prefetchQuery(symbolPricesQuery(api, { world })),
      queries.prefetchQuery(sessionsQuery(api, {})),
    ])
    return null
  }
