import { getFinderIndex, getQuotes } from '@vce/protocol'
import { endpointQuery, staleTimes } from '#app/lib/query'

export const finderIndexQuery = endpointQuery(getFinderIndex, { staleTime: staleTimes.catalogue })

/** Last prices of the rows that the finder shows. */
export const quotesQuery = endpointQuery(getQuotes, { staleTime: staleTimes.moment })
