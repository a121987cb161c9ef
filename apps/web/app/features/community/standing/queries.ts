import { getStanding, type OutputOf } from '@vce/protocol'
import { endpointQuery, staleTimes } from '#app/lib/query'

export type Standing = OutputOf<typeof getStanding>

/** The user's tier, its limits, and how much of them is used today. */
export const standingQuery = endpointQuery(getStanding, { staleTime: staleTimes.moment })
