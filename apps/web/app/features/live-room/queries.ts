import { infiniteQueryOptions } from '@tanstack/react-query'
import { getMessages, getMyBan, getRoomInfo, getRoomUsers } from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { endpointQuery, staleTimes } from '#app/lib/query'

export const roomInfoQuery = endpointQuery(getRoomInfo, { staleTime: staleTimes.moment })

/** Messages of a room's teachers, each page older than the one before; newer messages arrive as frames. */
export const teacherMessagesQuery = (api: Api, roomId: number) =>
  infiniteQueryOptions({
    queryKey: [getMessages.path, roomId, 'teachers'],
    queryFn: ({ pageParam: before, signal }) =>
      api.call(getMessages, { room_id: roomId, teachers: true, ...before }, { signal }),
    initialPageParam: {},
    getNextPageParam: ({ messages: [first], more }) => (more && first ? { before: first.number } : null),
    staleTime: staleTimes.moment,
  })

/** People of a room, for those who lead it. */
export const roomUsersQuery = endpointQuery(getRoomUsers, {
  staleTime: staleTimes.moment,
  refetchInterval: 10_000,
})

/** The reader's own ban or 禁言. */
export const myBanQuery = endpointQuery(getMyBan, { staleTime: staleTimes.moment })
