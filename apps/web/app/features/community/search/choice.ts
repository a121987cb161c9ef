import { searchBounds, searchKinds } from '@vce/protocol'
import { pages } from '#app/features/community/addresses'
import { changed, countOf, oneOf } from '#app/lib/address'

export const kindNames = {
  post: '帖子',
  question: '提问',
  topic: '话题',
  special: '专题',
  circle: '圈子',
  user: '期友',
} as const

const kinds = ['all', ...searchKinds] as const
export type SearchTab = (typeof kinds)[number]
export const searchTabs: readonly SearchTab[] = kinds

/** The words that an address searches; a sign that the bound cuts in two is left out. */
export const searchKeyword = (search: URLSearchParams) =>
  (search.get('keyword') ?? search.get('q') ?? '')
    .trim()
    .slice(0, searchBounds.maxKeyword)
    .replace(/\p{Cs}$/u, '')

export const searchTab = (search: URLSearchParams) => oneOf(search, 'kind', kinds)
export const searchTabLink = (search: URLSearchParams, tab: SearchTab) =>
  changed(pages.search, search, { kind: tab === 'all' ? null : tab, page: null })
export const searchPageLink = (search: URLSearchParams, page: number) =>
  changed(pages.search, search, { page: page === 1 ? null : page })

/** Input of the results that an address shows. */
export function searchInput(search: URLSearchParams) {
  const tab = searchTab(search)
  return {
    keyword: searchKeyword(search),
    ...(tab !== 'all' && { kind: tab }),
    page: Math.min(countOf(search, 'page') ?? 1, searchBounds.maxPages),
  }
}
