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
import { endpointQuery, stale } from '#app/lib/query'

export const channelsQuery = endpointQuery(getChannels)
export const hotTopicsQuery = endpointQuery(getHotTopics)
export const membersToFollowQuery = endpointQuery(getMembersToFollow)
export const freshCountQuery = endpointQuery(getFreshCount, { staleTime: stale.settled })
export const quoteCandlesQuery = endpointQuery(getCandles)
/** The few posts that another page shows. */
export const shownPostsQuery = endpointQuery(getFeed)

/** A list of posts: what it is limited to, and the place it begins at. */
export type PostsInput = Omit<DraftInputOf<typeof getFeed>, 'limit'>

/**
 * A list of posts as far as it is loaded. It never goes stale while it is cached, so that rows do not move
 * under a reader who comes back to it: newer posts are announced and put in on request.
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
