import { searchBounds, searchKinds } from '@vce/protocol'
import { searchPage } from '#app/features/market/finder/search-results'
import { changed, countOf, oneOf } from '#app/lib/address'

/** Results of the server, then what the finder lists itself. */
export const searchTabs = ['all', ...searchKinds, 'contract', 'seat'] as const
export type SearchTab = (typeof searchTabs)[number]
export type FinderTab = 'contract' | 'seat'

export const isFinderTab = (tab: SearchTab): tab is FinderTab => tab === 'contract' || tab === 'seat'

/** The words of an address; `q` is read as the same. A sign that the bound cuts in two is left out. */
export const keywordOf = (search: URLSearchParams) =>
  (search.get('keyword') ?? search.get('q') ?? '')
    .trim()
    .slice(0, searchBounds.maxKeyword)
    .replace(/\p{Cs}$/u, '')

export const tabOf = (search: URLSearchParams): SearchTab => oneOf(search, 'kind', searchTabs)

const pageOf = (search: URLSearchParams) => Math.min(countOf(search, 'page') ?? 1, searchBounds.maxPages)

export const tabLink = (search: URLSearchParams, tab: SearchTab) =>
  changed(searchPage, search, { kind: tab === 'all' ? null : tab, page: null })

export const pageLink = (search: URLSearchParams, page: number) =>
  changed(searchPage, search, { page: page === 1 ? null : page })

/** Address of the search of other words. */
export const wordsLink = (search: URLSearchParams, keyword: string) =>
  changed(searchPage, search, { keyword, q: null, kind: null, page: null })

/** Input of the results that an address shows; on a tab of the finder those of every kind, for the counts. */
export function searchInput(search: URLSearchParams, world: 'real' | 'simulated' | undefined) {
  const tab = tabOf(search)
  const isListed = tab !== 'all' && !isFinderTab(tab)
  return {
    keyword: keywordOf(search),
    world,
    ...(isListed && { kind: tab }),
    page: isFinderTab(tab) ? 1 : pageOf(search),
  }
}

/** Members in the aside of an address. */
export const membersInput = (search: URLSearchParams, world: 'real' | 'simulated' | undefined) => ({
  keyword: keywordOf(search),
  world,
  kind: 'user' as const,
  limit: 3,
})
