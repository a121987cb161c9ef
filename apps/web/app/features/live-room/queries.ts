import { getMessages, getMyBan, getRoomInfo, getRoomUsers } from '@vce/protocol'
import { endpointQuery, staleTimes } from '#app/lib/query'

export const roomInfoQuery = endpointQuery(getRoomInfo, { staleTime: staleTimes.moment })

/** Messages of a room's teachers; later ones arrive as frames. */
export const teacherMessagesQuery = endpointQuery(getMessages, { staleTime: staleTimes.moment })

/** People of a room, for those who lead it. */
export const roomUsersQuery = endpointQuery(getRoomUsers, {
  staleTime: staleTimes.moment,
  refetchInterval: 10_000,
})

/** The reader's own ban or 禁言. */
export const myBanQuery = endpointQuery(getMyBan, { staleTime: staleTimes.moment })
