import { queryOptions } from '@tanstack/react-query'
import { type DraftInputOf, type Endpoint, getMonitoringEvents, getMonitoringRankings } from '@vce/protocol'
import type { Api } from '#app/lib/api'

/** Live data: the socket keeps it current, a page opened again refetches it. */
const liveStaleMs = 3_000

const query =
  <E extends Endpoint>(name: string, endpoint: E) =>
  (api: Api, input: DraftInputOf<E>) =>
    queryOptions({
      queryKey: ['dashboard', name, input],
      queryFn: ({ signal }) => api.call(endpoint, input, { signal }),
      staleTime: liveStaleMs,
    })

export const monitoringEventsQuery = query('monitoringEvents', getMonitoringEvents)
export const monitoringRankingsQuery = query('monitoringRankings', getMonitoringRankings)
