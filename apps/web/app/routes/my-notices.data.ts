import { loadCentre } from '#app/features/profile/centre/load-centre'
import { noticeInput } from '#app/features/profile/notices/choice'
import { noticeCountQuery, noticeListQuery } from '#app/features/profile/notices/queries'
import type { PageLoader } from '#app/lib/page'

/** Loads the notices of a signed-in user; a list that fails shows its own error. */
export const loader: PageLoader =
  (context) =>
  async ({ request }) => {
    if (!context.signedIn()) return null
    const { api, queries } = context
    const search = new URL(request.url).searchParams
    await Promise.all([
      loadCentre(context),
      queries.prefetchQuery(noticeListQuery(api, noticeInput(search))),
      queries.prefetchQuery(noticeCountQuery(api, {})),
    ])
    return null
  }
