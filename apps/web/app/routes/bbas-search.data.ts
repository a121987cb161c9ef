import { loadSearch } from '../features/bbas/search/load-search'
import type { PageLoader } from '../lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadSearch(context, new URL(request.url).searchParams)
