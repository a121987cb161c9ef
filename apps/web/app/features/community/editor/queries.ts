import { getStanding } from '@vce/protocol'
import { endpointQuery, stale } from '#app/lib/query'

/** Tier, what it allows, and what is used up today. */
export const standingQuery = endpointQuery(getStanding, { staleTime: stale.moment })
