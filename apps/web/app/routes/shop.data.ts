import { deliveriesInput, shopChoice } from '#app/features/shop/choice'
import { balancesQuery, deliveriesQuery, itemsQuery, voucherTermsQuery } from '#app/features/shop/queries'
import type { PageLoader } from '#app/lib/page'

/** Loads the shop; a part that fails to load shows the error. */
export const loader: PageLoader =
  ({ queries, api, signedIn }) =>
  async ({ request }) => {
    const search = new URL(request.url).searchParams
    const isMine = shopChoice(search).view === 'mine'
    await Promise.all([
      !isMine && queries.prefetchQuery(itemsQuery(api, {})),
      signedIn() && queries.prefetchQuery(balancesQuery(api, {})),
      signedIn() && !isMine && queries.prefetchQuery(voucherTermsQuery(api, {})),
      signedIn() && isMine && queries.prefetchQuery(deliveriesQuery(api, deliveriesInput(search))),
    ])
    return null
  }
