import { type SearchTag, searchTags } from '@vce/protocol'
import { changed, oneOf } from '#app/lib/address'
import { pageChoice } from '#app/lib/page-choice'

const page = '/my/vliV2'

export type TagFilter = SearchTag | 'all'
export const tagFilters = ['all', ...searchTags] as const

/** The kind of uses that an address lists. */
export const usesTag = (search: URLSearchParams): TagFilter => oneOf(search, 'uses_tag', tagFilters)

/** Input of the page of uses that an address shows. */
export function usesChoice(search: URLSearchParams) {
  const tag = usesTag(search)
  return { ...(tag !== 'all' && { tag }), page: pageChoice(search, 'uses_page').page, limit: 10 }
}

/** The first page of another kind; the statement above keeps its own. */
export const usesTagLink = (search: URLSearchParams, tag: TagFilter) =>
  changed(page, search, { uses_tag: tag === 'all' ? null : tag, uses_page: null })

export const usesPageLink = (search: URLSearchParams, number: number) =>
  changed(page, search, { uses_page: number === 1 ? null : number })
