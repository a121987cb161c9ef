import { getStanding, type OutputOf } from '@vce/protocol'
import { endpointQuery, stale } from '#app/lib/query'

export type Standing = OutputOf<typeof getStanding>

/** Tier, what it allows, and what is used up today. */
export const standingQuery = endpointQuery(getStanding, { staleTime: stale.moment })
