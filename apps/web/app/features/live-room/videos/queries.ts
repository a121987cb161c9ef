import { queryOptions } from '@tanstack/react-query'
import {
  getCandles,
  getCircle,
  getCircleRooms,
  getReplayChat,
  getSchedule,
  getUnfinishedVideos,
  getVideo,
  getVideoFilters,
  getVideoList,
  replayChatSeconds,
} from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { endpointQuery, staleTimes } from '#app/lib/query'
import { replayStretch } from './watch/replay-stretch'

export const videoListQuery = endpointQuery(getVideoList)
export const videoFiltersQuery = endpointQuery(getVideoFilters)
export const videoQuery = endpointQuery(getVideo)
/** Videos that the member has begun; a page that is opened again requests them again. */
export const unfinishedQuery = endpointQuery(getUnfinishedVideos, { staleTime: staleTimes.moment })
export const scheduleQuery = endpointQuery(getSchedule)
export const circleRoomsQuery = endpointQuery(getCircleRooms, { staleTime: staleTimes.moment })
export const circleOfRoomsQuery = endpointQuery(getCircle)
export const dayCandlesQuery = endpointQuery(getCandles)

/** All messages of a stretch of a recording. */
export const replayChatQuery = (api: Api, id: number, stretch: number) =>
  queryOptions({
    queryKey: [getReplayChat.path, id, stretch],
    queryFn: ({ signal }) =>
      replayStretch(stretch * replayChatSeconds, (from) => api.call(getReplayChat, { id, from }, { signal })),
    staleTime: staleTimes.settled,
  })
