import { type DraftInputOf, getVarietyTracking } from '@vce/protocol'
import type { Api } from '#app/lib/api'

/** Live prices are part of the answer, besides settled figures. */
const liveStaleMs = 3_000
const refetchMs = 30_000

export const varietyTrackingQuery = (api: Api, input: DraftInputOf<typeof getVarietyTracking>) => ({
  queryKey: ['dashboard', 'varietyTracking', input],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getVarietyTracking, input, { signal }),
  staleTime: liveStaleMs,
  refetchInterval: refetchMs,
})
