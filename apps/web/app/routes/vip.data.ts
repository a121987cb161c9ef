import { superVipQuery } from '#app/features/membership/vip/queries'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  ({ queries, api }) =>
  async () => {
    await queries.ensureQueryData(superVipQuery(api, {}))
    return null
  }
