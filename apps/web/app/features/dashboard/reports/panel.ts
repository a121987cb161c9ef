import type { PageContext } from '#app/lib/page'
import { reportFilter } from './choice'
import { reportChoicesQuery, reportsQuery } from './queries'

export { ReportsPanel as Panel } from './reports-panel'

export async function load({ queries, api, worldOf }: PageContext, search: URLSearchParams) {
  const world = worldOf(search)
  await Promise.all([
    queries.ensureQueryData(reportChoicesQuery(api, { world })),
    queries.ensureQueryData(reportsQuery(api, reportFilter(search, world))),
  ])
}
