import { queryOptions } from '@tanstack/react-query'
import { type DraftInputOf, type Endpoint, getMonitoringEvents, getMonitoringRankings } from '@vce/protocol'
import type { Api } from '../../../lib/api'

/** Of the moment: the socket keeps them alive, a page opened anew asks anew. */
const momentary = 3_000

const query =
  <E extends Endpoint>(name: string, endpoint: E) =>
  (api: Api, input: DraftInputOf<E>) =>
    queryOptions({
      queryKey: ['dashboard', name, input],
      queryFn: ({ signal }) => api.call(endpoint, input, { signal }),
      staleTime: momentary,
    })

export const monitoringEventsQuery = query('monitoringEvents', getMonitoringEvents)
export const monitoringRankingsQuery = query('monitoringRankings', getMonitoringRankings)
