import { infiniteQueryOptions } from '@tanstack/react-query'
import { getMemberAnswers, getUserInfo, type OutputOf } from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { endpointQuery, staleTimes } from '#app/lib/query'

export const userInfoQuery = endpointQuery(getUserInfo, { staleTime: staleTimes.moment })
export type Member = OutputOf<typeof getUserInfo>

/** Answers of a member, newest first, in pages. */
export const memberAnswersQuery = (api: Api, authorId: number) =>
  infiniteQueryOptions({
    queryKey: [getMemberAnswers.path, authorId],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        getMemberAnswers,
        { author_id: authorId, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: staleTimes.settled,
  })
