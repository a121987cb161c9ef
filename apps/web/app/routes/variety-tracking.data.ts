import { varietyTrackingQuery } from '#app/features/dashboard/variety-tracking/queries'
import type { PageLoader } from '#app/lib/page'

/** Loads the most traded products; 自选 is stored in the browser only. */
export const loader: PageLoader =
  ({ api, queries, worldOf }) =>
  async ({ request }) => {
    const world = worldOf(new URL(request.url).searchParams)
    await queries.ensureQueryData(varietyTrackingQuery(api, { world }))
    return null
  }
