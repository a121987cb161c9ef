import { orderIdOf } from '#app/features/payment/cash-desk/choice'
import { orderQuery, payOptionsQuery } from '#app/features/payment/queries'
import type { PageLoader } from '#app/lib/page'

/** Loads the order of a signed-in user; for a refused order the page shows the error. */
export const loader: PageLoader =
  ({ api, queries, signedIn }) =>
  async ({ request }) => {
    const orderId = orderIdOf(new URL(request.url).searchParams)
    if (!signedIn() || !orderId) return null
    await Promise.all([
      queries.prefetchQuery(orderQuery(api, { order_id: orderId })),
      queries.prefetchQuery(payOptionsQuery(api, {})),
    ])
    return null
  }
