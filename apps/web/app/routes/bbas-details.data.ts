import { loadDetails } from '../features/bbas/details/load-details'
import type { PageLoader } from '../lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadDetails(context, new URL(request.url).searchParams)
