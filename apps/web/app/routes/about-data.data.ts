import { dataCoverageQuery } from '#app/features/market/queries'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  ({ queries, api }) =>
  async () => {
    await queries.ensureQueryData(dataCoverageQuery(api, {}))
    return null
  }
