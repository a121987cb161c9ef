import { newsletterChoice } from '#app/features/bbas/newsletter/choice'
import { newsletterQuery } from '#app/features/bbas/queries'
import { speechTab } from '#app/features/community/own/choice'
import { speechQuery } from '#app/features/community/own/queries'
import { entriesChoice } from '#app/features/ledger/wallet/choice'
import { balancesQuery, entriesQuery } from '#app/features/ledger/wallet/queries'
import { showsWallet } from '#app/features/ledger/wallet/shows-wallet'
import { addressListQuery } from '#app/features/profile/addresses/queries'
import { loadCentre } from '#app/features/profile/centre/load-centre'
import { collectionInput } from '#app/features/profile/collection/choice'
import { collectListQuery } from '#app/features/profile/collection/queries'
import { followTab } from '#app/features/profile/follows/choice'
import { blockListQuery, fansListQuery, followListQuery } from '#app/features/profile/follows/queries'
import { historyListQuery } from '#app/features/profile/history/queries'
import { noticeInput } from '#app/features/profile/notices/choice'
import { noticeCountQuery, noticeListQuery } from '#app/features/profile/notices/queries'
import { searchCountsQuery, searchUsesQuery } from '#app/features/quota/queries'
import { usesChoice } from '#app/features/quota/uses/choice'
import { couponsInput } from '#app/features/shop/coupons/choice'
import { couponsQuery, itemsQuery } from '#app/features/shop/queries'
import { agreementsQuery } from '#app/features/site/queries'
import type { PageContext, PageLoader } from '#app/lib/page'
import { pageChoice } from '#app/lib/page-choice'
import { signInfoQuery, tasksQuery } from '#app/lib/reward/queries'

type Load = (context: PageContext, search: URLSearchParams) => Promise<void>

const loads = {
  '/my/vliV2': async ({ api, queries }, search) => {
    await Promise.all([
      queries.prefetchQuery(balancesQuery(api, {})),
      queries.prefetchQuery(entriesQuery(api, entriesChoice(search))),
      queries.prefetchQuery(signInfoQuery(api, {})),
      queries.prefetchQuery(tasksQuery(api, {})),
      queries.prefetchQuery(searchCountsQuery(api, {})),
      queries.prefetchQuery(itemsQuery(api, {})),
      queries.prefetchQuery(searchUsesQuery(api, usesChoice(search))),
    ])
  },
  '/my/speech': ({ api, queries }, search) =>
    queries.prefetchInfiniteQuery(speechQuery(api, speechTab(search))),
  '/my/follow': ({ api, queries }, search) =>
    followTab(search) === 'users'
      ? queries.prefetchQuery(followListQuery(api, pageChoice(search)))
      : queries.prefetchQuery(blockListQuery(api, pageChoice(search))),
  '/my/fans': ({ api, queries }, search) => queries.prefetchQuery(fansListQuery(api, pageChoice(search))),
  '/my/collection': ({ api, queries }, search) =>
    queries.prefetchQuery(collectListQuery(api, collectionInput(search))),
  '/my/history': ({ api, queries }, search) =>
    queries.prefetchQuery(historyListQuery(api, pageChoice(search))),
  '/my/noticeList': async ({ api, queries }, search) => {
    await Promise.all([
      queries.prefetchQuery(noticeListQuery(api, noticeInput(search))),
      queries.prefetchQuery(noticeCountQuery(api, {})),
    ])
  },
  '/my/keyNewsletter': ({ api, queries, worldOf }, search) =>
    queries.prefetchQuery(newsletterQuery(api, { ...newsletterChoice(search), world: worldOf(search) })),
  '/my/agreementList': ({ api, queries }) => queries.prefetchQuery(agreementsQuery(api, {})),
  '/my/coupon': ({ api, queries }, search) => queries.prefetchQuery(couponsQuery(api, couponsInput(search))),
  '/my/addressList': ({ api, queries }) => queries.prefetchQuery(addressListQuery(api, {})),
} satisfies Record<string, Load>

export type ListPath = keyof typeof loads

/** Loads the list of a signed-in user; if that fails, the list shows the error. */
export const loader: PageLoader =
  (context) =>
  async ({ request }) => {
    if (!context.signedIn()) return null
    const { pathname, searchParams } = new URL(request.url)
    const { api, queries } = context
    await Promise.all([
      loadCentre(context),
      showsWallet(pathname) && queries.prefetchQuery(balancesQuery(api, {})),
      loads[pathname as ListPath](context, searchParams),
    ])
    return null
  }
