import { loadCommunitySearch } from '#app/features/community/search/load-search'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadCommunitySearch(context, new URL(request.url).searchParams)
