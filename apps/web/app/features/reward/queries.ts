import { getDraws, getPool, getProof } from '@vce/protocol'
import { endpointQuery, stale } from '#app/lib/query'

/** Stocks, balance and draws change with every draw: a newly opened page fetches them. */
const current = { staleTime: 0 }

export const poolQuery = endpointQuery(getPool, current)
export const drawsQuery = endpointQuery(getDraws, current)
/** An ended day changes no more. */
export const proofQuery = endpointQuery(getProof, { staleTime: stale.catalogue })
