import { getPacket } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

/** The rest of a packet changes with every share that is opened. */
export const packetQuery = endpointQuery(getPacket, { staleTime: 0 })
