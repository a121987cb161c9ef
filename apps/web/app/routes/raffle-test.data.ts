import { poolQuery } from '#app/features/reward/queries'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  ({ queries, api }) =>
  async () => {
    await queries.ensureQueryData(poolQuery(api, {}))
    return null
  }
