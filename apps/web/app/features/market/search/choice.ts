import { type SearchSort, searchBounds, searchDays, searchKinds, searchSorts } from '@vce/protocol'
import { searchPage } from '#app/features/market/finder/search-results'
import { changedAddress, integerOf, oneOf } from '#app/lib/address'

/** Tabs of the server's results, followed by the tabs of the finder. */
export const searchTabs = ['all', ...searchKinds, 'contract', 'seat'] as const
export type SearchTab = (typeof searchTabs)[number]
export type FinderTab = 'contract' | 'seat'

export const isFinderTab = (tab: SearchTab): tab is FinderTab => tab === 'contract' || tab === 'seat'

/**
 * The keyword of an address, in `keyword` or `q`. A surrogate pair that the maximum length would split is
 * dropped.
 */
export const keywordOf = (search: URLSearchParams) =>
  (search.get('keyword') ?? search.get('q') ?? '')
    .trim()
    .slice(0, searchBounds.maxKeyword)
    .replace(/\p{Cs}$/u, '')

export const tabOf = (search: URLSearchParams): SearchTab => oneOf(search, 'kind', searchTabs)

const pageOf = (search: URLSearchParams) => Math.min(integerOf(search, 'page') ?? 1, searchBounds.maxPages)

export const tabLink = (search: URLSearchParams, tab: SearchTab) =>
  changedAddress(searchPage, search, { kind: tab === 'all' ? null : tab, page: null })

export const pageLink = (search: URLSearchParams, page: number) =>
  changedAddress(searchPage, search, { page: page === 1 ? null : page })

export const sortNames: Readonly<Record<SearchSort, string>> = { best: '综合', newest: '最新' }
export const sortOf = (search: URLSearchParams) => oneOf(search, 'sort', searchSorts)
export const sortLink = (search: URLSearchParams, sort: SearchSort) =>
  changedAddress(searchPage, search, { sort: sort === 'best' ? null : sort, page: null })

type Days = (typeof searchDays)[number]
const dayNames: Readonly<Record<Days, string>> = { 1: '近一天', 7: '近一周', 30: '近一月', 365: '近一年' }
export const ageChoices: readonly { days: Days | null; name: string }[] = [
  { days: null, name: '不限' },
  ...searchDays.map((days) => ({ days, name: dayNames[days] })),
]
export const daysOf = (search: URLSearchParams): Days | null => {
  const days = integerOf(search, 'days')
  return searchDays.find((each) => each === days) ?? null
}
export const daysLink = (search: URLSearchParams, days: Days | null) =>
  changedAddress(searchPage, search, { days: days === null ? null : String(days), page: null })

/** Link to the search for another keyword. */
export const keywordLink = (search: URLSearchParams, keyword: string) =>
  changedAddress(searchPage, search, { keyword, q: null, kind: null, sort: null, days: null, page: null })

/**
 * Input of the call for an address; without `kind` for the tabs 合约 and 席位, which show results of the finder
 * and need the server's answer only for the counts on the other tabs.
 */
export function searchInput(search: URLSearchParams, world: 'real' | 'simulated' | undefined) {
  const tab = tabOf(search)
  const isListed = tab !== 'all' && !isFinderTab(tab)
  const days = daysOf(search)
  return {
    keyword: keywordOf(search),
    world,
    sort: sortOf(search),
    ...(days !== null && { days }),
    ...(isListed && { kind: tab }),
    page: isFinderTab(tab) ? 1 : pageOf(search),
  }
}

/** Input of the call for the members beside the results. */
export const membersInput = (search: URLSearchParams, world: 'real' | 'simulated' | undefined) => ({
  keyword: keywordOf(search),
  world,
  kind: 'user' as const,
  limit: 3,
})
