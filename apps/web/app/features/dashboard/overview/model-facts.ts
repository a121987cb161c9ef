import type { MarketOverview, ModelHighlights, World } from '@vce/protocol'
import { type ReportList, reportsQuery } from '#app/features/dashboard/reports/queries'
import { type Api, useApi } from '#app/lib/api'
import type { PageContext } from '#app/lib/page'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { marketOverviewQuery, modelHighlightsQuery } from './queries'

/** Data for the small pictures of the models. */
export interface ModelFacts {
  overview: MarketOverview
  highlights: ModelHighlights
  reports: ReportList
}

const maxReports = 3

const factQueries = (api: Api, world: World | undefined) => ({
  overview: marketOverviewQuery(api, { world }),
  highlights: modelHighlightsQuery(api, { world }),
  reports: reportsQuery(api, { world, limit: maxReports }),
})

/** Loads the facts in the page's loader; with `serverOnly` the answers are not sent to the browser. */
export async function loadModelFacts(
  { api, queries, worldOf }: PageContext,
  search: URLSearchParams,
  meta?: { serverOnly: true },
) {
  const { overview, highlights, reports } = factQueries(api, worldOf(search))
  await Promise.all([
    queries.ensureQueryData({ ...overview, meta }),
    queries.ensureQueryData({ ...highlights, meta }),
    queries.ensureQueryData({ ...reports, meta }),
  ])
}

export function useModelFacts(): ModelFacts {
  const { overview, highlights, reports } = factQueries(useApi(), useWorld())
  return {
    overview: useLoaded(overview),
    highlights: useLoaded(highlights),
    reports: useLoaded(reports),
  }
}
