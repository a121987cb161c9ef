import { type SearchTag, searchTags } from '@vce/protocol'
import { changedAddress, oneOf } from '#app/lib/address'
import { pageChoice } from '#app/lib/page-choice'

const page = '/my/vliV2'

export type TagFilter = SearchTag | 'all'
export const tagFilters = ['all', ...searchTags] as const

/** The kind of uses named by the address. */
export const usesTag = (search: URLSearchParams): TagFilter => oneOf(search, 'uses_tag', tagFilters)

/** Input of the list of uses for an address. */
export function usesChoice(search: URLSearchParams) {
  const tag = usesTag(search)
  return { ...(tag !== 'all' && { tag }), page: pageChoice(search, 'uses_page').page, limit: 10 }
}

/** Address of the first page of another kind. The statement on the same page retains its filters. */
export const usesTagLink = (search: URLSearchParams, tag: TagFilter) =>
  changedAddress(page, search, { uses_tag: tag === 'all' ? null : tag, uses_page: null })

export const usesPageLink = (search: URLSearchParams, number: number) =>
  changedAddress(page, search, { uses_page: number === 1 ? null : number })
