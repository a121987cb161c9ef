import { communityKinds, searchBounds } from '@vce/protocol'
import { pages } from '#app/features/community/addresses'
import { changedAddress, integerOf, oneOf } from '#app/lib/address'

const kinds = ['all', ...communityKinds] as const
export type SearchTab = (typeof kinds)[number]
export const searchTabs: readonly SearchTab[] = kinds

/** The keyword of an address. A surrogate pair that the maximum length would split is dropped. */
export const searchKeyword = (search: URLSearchParams) =>
  (search.get('keyword') ?? search.get('q') ?? '')
    .trim()
    .slice(0, searchBounds.maxKeyword)
    .replace(/\p{Cs}$/u, '')

export const searchTab = (search: URLSearchParams) => oneOf(search, 'kind', kinds)
export const searchTabLink = (search: URLSearchParams, tab: SearchTab) =>
  changedAddress(pages.search, search, { kind: tab === 'all' ? null : tab, page: null })
export const searchPageLink = (search: URLSearchParams, page: number) =>
  changedAddress(pages.search, search, { page: page === 1 ? null : page })

/** Input of the call for the results that an address shows. */
export function searchInput(search: URLSearchParams) {
  const tab = searchTab(search)
  return {
    keyword: searchKeyword(search),
    scope: 'community' as const,
    ...(tab !== 'all' && { kind: tab }),
    page: Math.min(integerOf(search, 'page') ?? 1, searchBounds.maxPages),
  }
}
