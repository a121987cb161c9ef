import { getDraws, getPool, getProof } from '@vce/protocol'
import { endpointQuery, staleTimes } from '#app/lib/query'

/** Stocks, balance and draws change with every draw; a newly opened page refetches them. */
const current = { staleTime: 0 }

export const poolQuery = endpointQuery(getPool, current)
export const drawsQuery = endpointQuery(getDraws, current)
/** The proof of an ended day does not change any more. */
export const proofQuery = endpointQuery(getProof, { staleTime: staleTimes.catalogue })
