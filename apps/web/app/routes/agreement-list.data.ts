import { userCountQuery } from '#app/features/profile/queries'
import { agreementsQuery } from '#app/features/site/queries'
import type { PageLoader } from '#app/lib/page'

/** Loads 我的协议 of a signed-in user. A part that fails to load shows its own error. */
export const loader: PageLoader =
  ({ api, queries, signedIn }) =>
  async () => {
    if (!signedIn()) return null
    await Promise.all([
      queries.prefetchQuery(userCountQuery(api, {})),
      queries.prefetchQuery(agreementsQuery(api, {})),
    ])
    return null
  }
