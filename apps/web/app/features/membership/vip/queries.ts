import { getSuperVip } from '@vce/protocol'
import { endpointQuery, staleTimes } from '#app/lib/query'

export const superVipQuery = endpointQuery(getSuperVip, { staleTime: staleTimes.settled })
