import type { MarketOverview, ModelHighlights, World } from '@vce/protocol'
import { type Api, useApi } from '../../../lib/api'
import type { PageContext } from '../../../lib/page'
import { useLoaded } from '../../../lib/use-loaded'
import { useWorld } from '../../../lib/world'
import { marketOverviewQuery, modelHighlightsQuery } from '../queries'
import { reportsQuery } from '../reports/queries'
import type { ReportList } from '../reports/types'

/** Data of the models' small pictures. */
export interface ModelFacts {
  overview: MarketOverview
  highlights: ModelHighlights
  reports: ReportList
}

const maxReports = 3

const queriesOf = (api: Api, world: World | undefined) => ({
  overview: marketOverviewQuery(api, { world }),
  highlights: modelHighlightsQuery(api, { world }),
  reports: reportsQuery(api, { world, limit: maxReports }),
})

/** Called by the page's loader; with `asServed` the answers are not sent to the browser. */
export async function loadModelFacts(
  { api, queries, worldOf }: PageContext,
  search: URLSearchParams,
  meta?: { asServed: true },
) {
  const { overview, highlights, reports } = queriesOf(api, worldOf(search))
  await Promise.all([
    queries.ensureQueryData({ ...overview, meta }),
    queries.ensureQueryData({ ...highlights, meta }),
    queries.ensureQueryData({ ...reports, meta }),
  ])
}

export function useModelFacts(): ModelFacts {
  const { overview, highlights, reports } = queriesOf(useApi(), useWorld())
  return {
    overview: useLoaded(overview),
    highlights: useLoaded(highlights),
    reports: useLoaded(reports),
  }
}
