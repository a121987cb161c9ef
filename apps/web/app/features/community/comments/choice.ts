import { commentSortNames } from '@vce/protocol'
import { pages } from '#app/features/community/addresses'
import type { Commented } from '#app/features/community/commented'
import { changedAddress, integerOf, oneOf } from '#app/lib/address'
import type { CommentList } from './queries'

/** The list of comments (1) or answers (2) that an address shows. */
export const commentChoice = (search: URLSearchParams, of: Commented, kind: 1 | 2): CommentList => ({
  of,
  kind,
  sort: oneOf(search, 'sort', commentSortNames),
  at: integerOf(search, 'at'),
})

/** Whether the reply box of the comment in the address is open. */
export const isReplying = (search: URLSearchParams) => search.get('reply') === '1'

/** Link to the same page with its comments in another order. */
export const sortLink = (search: URLSearchParams, sort: string, page: string = pages.post) =>
  changedAddress(page, search, {
    sort: sort === commentSortNames[0] ? null : sort,
    at: null,
    reply: null,
  })
