import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  type DraftInputOf,
  getCandles,
  getChannels,
  getFeed,
  getFreshCount,
  getHotTopics,
  getMembersToFollow,
} from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { endpointQuery, staleTimes } from '#app/lib/query'

export const channelsQuery = endpointQuery(getChannels)
export const hotTopicsQuery = endpointQuery(getHotTopics)
export const membersToFollowQuery = endpointQuery(getMembersToFollow)
export const freshCountQuery = endpointQuery(getFreshCount, { staleTime: staleTimes.settled })
export const quoteCandlesQuery = endpointQuery(getCandles)
/** The few posts shown on pages outside the community. */
export const shownPostsQuery = endpointQuery(getFeed)

/** Filters of a list of posts, and the cursor at which it begins. */
export type PostsInput = Omit<DraftInputOf<typeof getFeed>, 'limit'>

/**
 * The loaded pages of a list of posts. Never stale while cached, so that rows do not move when a reader
 * returns to the list; newer posts are counted and inserted on request.
 */
export const postsQuery = (api: Api, { cursor, ...filter }: PostsInput) =>
  infiniteQueryOptions({
    queryKey: [getFeed.path, 'pages', filter, cursor ?? null],
    queryFn: ({ signal, pageParam }) =>
      api.call(getFeed, pageParam === null ? filter : { ...filter, cursor: pageParam }, { signal }),
    initialPageParam: cursor ?? null,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
