import { getMessages, getRoomInfo } from '@vce/protocol'
import { endpointQuery, staleTimes } from '#app/lib/query'

export const roomInfoQuery = endpointQuery(getRoomInfo, { staleTime: staleTimes.moment })

/** Messages of a room's teachers; later ones arrive as frames. */
export const teacherMessagesQuery = endpointQuery(getMessages, { staleTime: staleTimes.moment })
