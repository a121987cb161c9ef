import { getMarketOverview, getModelHighlights } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const marketOverviewQuery = endpointQuery(getMarketOverview)
export const modelHighlightsQuery = endpointQuery(getModelHighlights)
