import { getBalances } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

/** Balance of V粒, for a bounty. */
export const balanceQuery = endpointQuery(getBalances, { staleTime: 0 })
