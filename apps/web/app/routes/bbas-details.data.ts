import { loadDetails } from '#app/features/bbas/details/load-details'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadDetails(context, new URL(request.url).searchParams)
