import { infiniteQueryOptions } from '@tanstack/react-query'
import { type CommentSort, getComments, type InputOf } from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { staleTimes } from '#app/lib/query'

/** Number of first-level comments on one page. */
const limit = 20

export interface CommentList {
  postId: number
  kind: InputOf<typeof getComments>['kind']
  sort: CommentSort
  /** Id of a comment that the first page must contain. */
  at?: number | undefined
}

/** Comments or answers of a post, page by page. */
export const commentsQuery = (api: Api, { postId, kind, sort, at }: CommentList) =>
  infiniteQueryOptions({
    queryKey: [getComments.path, { postId, kind, sort, at }],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        getComments,
        { id: postId, kind, sort, limit, ...(pageParam ? { cursor: pageParam } : { at }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: staleTimes.settled,
  })

/** Replies of a thread, oldest first. */
export const repliesQuery = (api: Api, postId: number, rootId: number) =>
  infiniteQueryOptions({
    queryKey: [getComments.path, 'replies', { postId, rootId }],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        getComments,
        { id: postId, root_id: rootId, limit, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
