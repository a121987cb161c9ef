import { loadSearch } from '#app/features/market/search/load-search'
import { type LoadedPage, refusedOrLoaded } from '#app/lib/load-page'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }): Promise<LoadedPage> =>
    refusedOrLoaded(loadSearch(context, new URL(request.url).searchParams))
