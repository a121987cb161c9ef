import { getMonitoringEvents, getMonitoringRankings, type OutputOf } from '@vce/protocol'
import { endpointQuery, staleTimes } from '#app/lib/query'

/** Live data: stays current through the socket; reopening the page fetches it again. */
const live = { staleTime: staleTimes.moment }

export const monitoringEventsQuery = endpointQuery(getMonitoringEvents, live)
export const monitoringRankingsQuery = endpointQuery(getMonitoringRankings, live)

/** A page of the list of events. */
export type EventsPage = OutputOf<typeof getMonitoringEvents>
