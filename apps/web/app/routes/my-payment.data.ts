import { balancesQuery } from '#app/features/ledger/wallet/queries'
import { ordersInput } from '#app/features/payment/orders/choice'
import { ordersQuery, payPwdQuery, rechargePackagesQuery } from '#app/features/payment/queries'
import { loadCentre } from '#app/features/profile/centre/load-centre'
import type { PageContext, PageLoader } from '#app/lib/page'

type Load = (context: PageContext, search: URLSearchParams) => Promise<void>

const password: Load = ({ api, queries }) => queries.prefetchQuery(payPwdQuery(api, {}))

const loads = {
  '/my/orderList': ({ api, queries }, search) => queries.prefetchQuery(ordersQuery(api, ordersInput(search))),
  '/my/recharge': ({ api, queries }) => queries.prefetchQuery(rechargePackagesQuery(api, {})),
  '/my/paymentPassword': password,
  '/my/setup': password,
} satisfies Record<string, Load>

export type PaymentPath = keyof typeof loads

/** Loads a payment page of a signed-in user; if that fails, the page shows the error. */
export const loader: PageLoader =
  (context) =>
  async ({ request }) => {
    if (!context.signedIn()) return null
    const { pathname, searchParams } = new URL(request.url)
    const { api, queries } = context
    await Promise.all([
      loadCentre(context),
      queries.prefetchQuery(balancesQuery(api, {})),
      loads[pathname as PaymentPath](context, searchParams),
    ])
    return null
  }
