import { banKindOf } from '#app/features/live-room/choice'
import { myBanQuery } from '#app/features/live-room/queries'
import type { PageLoader } from '#app/lib/page'

/** A guest is known by the uuid of the browser, which the server does not have: the browser requests a guest's ban. */
export const loader: PageLoader =
  ({ api, queries, signedIn }) =>
  async ({ request }) => {
    const kind = banKindOf(new URL(request.url).searchParams)
    if (signedIn()) await queries.ensureQueryData(myBanQuery(api, { kind }))
    return null
  }
