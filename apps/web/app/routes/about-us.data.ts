import { serviceQuery } from '#app/features/site/queries'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  ({ queries, api }) =>
  async () => {
    await queries.ensureQueryData(serviceQuery(api, {}))
    return null
  }
