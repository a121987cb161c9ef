import { getBalances } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

/** Of V粒, for a bounty. */
export const balanceQuery = endpointQuery(getBalances, { staleTime: 0 })
