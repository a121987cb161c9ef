import { getQuoteBoard } from '@vce/protocol'
import { endpointQuery, queriesOf, stale } from '#app/lib/query'

/** The socket keeps prices up to date. */
export const quoteBoardQuery = endpointQuery(getQuoteBoard, { staleTime: stale.moment })
export const quoteBoardQueries = queriesOf(getQuoteBoard)
