import { getSuperVip } from '@vce/protocol'
import { endpointQuery, stale } from '#app/lib/query'

export const superVipQuery = endpointQuery(getSuperVip, { staleTime: stale.settled })
