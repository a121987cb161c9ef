import { type DraftInputOf, getVarietyTracking } from '@vce/protocol'
import type { Api } from '../../../lib/api'

/** Prices of the moment stand beside settled figures. */
const momentary = 3_000
const renewed = 30_000

export const varietyTrackingQuery = (api: Api, input: DraftInputOf<typeof getVarietyTracking>) => ({
  queryKey: ['dashboard', 'varietyTracking', input],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getVarietyTracking, input, { signal }),
  staleTime: momentary,
  refetchInterval: renewed,
})
