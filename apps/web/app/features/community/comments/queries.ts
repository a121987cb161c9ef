import { infiniteQueryOptions } from '@tanstack/react-query'
import { type CommentSort, getComments, type InputOf } from '@vce/protocol'
import { type Commented, listInput } from '#app/features/community/commented'
import type { Api } from '#app/lib/api'
import { staleTimes } from '#app/lib/query'

/** Number of first-level comments on one page. */
const limit = 20

export interface CommentList {
  of: Commented
  kind: InputOf<typeof getComments>['kind']
  sort: CommentSort
  /** Id of a comment that the first page must contain. */
  at?: number | undefined
}

/** Comments of a post or a video, or answers of a post, page by page. */
export const commentsQuery = (api: Api, { of, kind, sort, at }: CommentList) =>
  infiniteQueryOptions({
    queryKey: [getComments.path, { of, kind, sort, at }],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        getComments,
        { ...listInput(of), kind, sort, limit, ...(pageParam ? { cursor: pageParam } : { at }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: staleTimes.settled,
  })

/** Replies of a thread, oldest first. */
export const repliesQuery = (api: Api, of: Commented, rootId: number) =>
  infiniteQueryOptions({
    queryKey: [getComments.path, 'replies', { of, rootId }],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        getComments,
        { ...listInput(of), root_id: rootId, limit, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
