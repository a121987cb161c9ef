import { symbolBoardQuery } from '#app/features/bbas/queries'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  ({ api, queries, worldOf }) =>
  async ({ request }) => {
    const world = worldOf(new URL(request.url).searchParams)
    await queries.fetchQuery(symbolBoardQuery(api, { world }))
    return null
  }
