import { loadCentre } from '#app/features/profile/centre/load-centre'
import { followTab } from '#app/features/profile/follows/choice'
import { blockListQuery, followListQuery } from '#app/features/profile/follows/queries'
import { pageChoice } from '#app/features/profile/lists/choice'
import type { PageLoader } from '#app/lib/page'

/** Loads the shown list of a signed-in user; one that fails shows its own error. */
export const loader: PageLoader =
  (context) =>
  async ({ request }) => {
    if (!context.signedIn()) return null
    const { api, queries } = context
    const search = new URL(request.url).searchParams
    const input = pageChoice(search)
    await Promise.all([
      loadCentre(context),
      followTab(search) === 'users'
        ? queries.prefetchQuery(followListQuery(api, input))
        : queries.prefetchQuery(blockListQuery(api, input)),
    ])
    return null
  }
