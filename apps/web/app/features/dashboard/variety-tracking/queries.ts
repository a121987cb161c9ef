import { getVarietyTracking } from '@vce/protocol'
import { endpointQuery, stale } from '#app/lib/query'

/** The answer has live prices besides settled figures. */
export const varietyTrackingQuery = endpointQuery(getVarietyTracking, {
  staleTime: stale.moment,
  refetchInterval: 30_000,
})
