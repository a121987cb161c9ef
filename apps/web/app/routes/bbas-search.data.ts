import { loadSearch } from '#app/features/bbas/search/load-search'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadSearch(context, new URL(request.url).searchParams)
