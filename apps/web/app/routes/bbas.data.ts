import { symbolBoardQuery } from '../features/bbas/queries'
import type { PageLoader } from '../lib/page'

export const loader: PageLoader =
  ({ api, queries, worldOf }) =>
  async ({ request }) => {
    const world = worldOf(new URL(request.url).searchParams)
    await queries.fetchQuery(symbolBoardQuery(api, { world }))
    return null
  }
