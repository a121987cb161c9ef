import { varietyTrackingQuery } from '#app/features/dashboard/variety-tracking/queries'
import type { PageLoader } from '#app/lib/page'

/**
 * Loads the products with the largest 成交额; 自选 is only stored in the browser, which loads those products
 * itself.
 */
export const loader: PageLoader =
  ({ api, queries, worldOf }) =>
  async ({ request }) => {
    const world = worldOf(new URL(request.url).searchParams)
    await queries.ensureQueryData(varietyTrackingQuery(api, { world }))
    return null
  }
