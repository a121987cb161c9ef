import type { PageContext } from '#app/lib/page'
import { forecastsQuery } from './queries'

/** Loads the first views on a product; after a failure the list shows the error. */
export const loadProductForecasts = ({ api, queries, worldOf }: PageContext, search: URLSearchParams) =>
  queries.prefetchInfiniteQuery(
    forecastsQuery(api, { product: search.get('symbol') ?? '', world: worldOf(search) }),
  )
