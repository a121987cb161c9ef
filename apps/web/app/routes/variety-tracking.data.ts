import { varietyTrackingQuery } from '../features/dashboard/variety-tracking/queries'
import type { PageLoader } from '../lib/page'

/** The most traded; 自选 is known to the browser alone. */
export const loader: PageLoader =
  ({ api, queries, worldOf }) =>
  async ({ request }) => {
    const world = worldOf(new URL(request.url).searchParams)
    await queries.ensureQueryData(varietyTrackingQuery(api, { world }))
    return null
  }
