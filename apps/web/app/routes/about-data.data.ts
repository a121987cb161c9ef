import { dataCoverageQuery } from '../features/market/queries'
import type { PageLoader } from '../lib/page'

export const loader: PageLoader =
  ({ queries, api }) =>
  async () => {
    await queries.ensureQueryData(dataCoverageQuery(api))
    return null
  }
