import { getVarietyTracking } from '@vce/protocol'
import { endpointQuery, staleTimes } from '#app/lib/query'

/** Query of 品种追踪; its answer has live prices as well as settled figures. */
export const varietyTrackingQuery = endpointQuery(getVarietyTracking, {
  staleTime: staleTimes.moment,
  refetchInterval: 30_000,
})
