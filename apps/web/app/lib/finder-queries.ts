import { getFinderIndex, getQuotes } from '@vce/protocol'
import { endpointQuery, stale } from '#app/lib/query'

export const finderIndexQuery = endpointQuery(getFinderIndex, { staleTime: stale.catalogue })

/** Last prices of the rows that the finder shows. */
export const quotesQuery = endpointQuery(getQuotes, { staleTime: stale.moment })
