import { getItem } from '@vce/protocol'
import { addressListQuery, balancesQuery, itemQuery, itemsQuery } from '#app/features/shop/queries'
import { integerOf } from '#app/lib/address'
import { failedWith } from '#app/lib/api'
import { notFound, type PageLoader } from '#app/lib/page'

/** Loads an item of the shop; an item that is no longer on sale gives a 404. */
export const loader: PageLoader =
  ({ queries, api, signedIn }) =>
  async ({ request }) => {
    const id = integerOf(new URL(request.url).searchParams, 'id')
    if (id === undefined) throw notFound()
    try {
      await Promise.all([
        queries.ensureQueryData(itemQuery(api, { id })),
        queries.prefetchQuery(itemsQuery(api, {})),
        signedIn() && queries.prefetchQuery(balancesQuery(api, {})),
        signedIn() && queries.prefetchQuery(addressListQuery(api, {})),
      ])
    } catch (error) {
      if (failedWith(error, getItem, 'unknownItem')) throw notFound()
      throw error
    }
    return null
  }
