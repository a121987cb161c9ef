import { commentSortNames } from '@vce/protocol'
import { pages } from '#app/features/community/addresses'
import { changed, countOf, oneOf } from '#app/lib/address'
import type { CommentList } from './queries'

/** The comments (1) or answers (2) that an address lists. */
export const commentChoice = (search: URLSearchParams, postId: number, kind: 1 | 2): CommentList => ({
  postId,
  kind,
  sort: oneOf(search, 'sort', commentSortNames),
  at: countOf(search, 'at'),
})

/** Whether the address opens the box of a reply to the comment that it names. */
export const isReplying = (search: URLSearchParams) => search.get('reply') === '1'

export const sortLink = (search: URLSearchParams, sort: string) =>
  changed(pages.post, search, { sort: sort === commentSortNames[0] ? null : sort, at: null, reply: null })
