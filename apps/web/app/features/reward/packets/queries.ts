import { getPacket } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

/** Always refetched, because every opened share changes the packet. */
export const packetQuery = endpointQuery(getPacket, { staleTime: 0 })
