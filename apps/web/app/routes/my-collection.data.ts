import { loadCentre } from '#app/features/profile/centre/load-centre'
import { collectionInput } from '#app/features/profile/collection/choice'
import { collectListQuery } from '#app/features/profile/collection/queries'
import type { PageLoader } from '#app/lib/page'

/** Loads the list of a signed-in user; one that fails shows its own error. */
export const loader: PageLoader =
  (context) =>
  async ({ request }) => {
    if (!context.signedIn()) return null
    const { api, queries } = context
    const search = new URL(request.url).searchParams
    await Promise.all([
      loadCentre(context),
      queries.prefetchQuery(collectListQuery(api, collectionInput(search))),
    ])
    return null
  }
