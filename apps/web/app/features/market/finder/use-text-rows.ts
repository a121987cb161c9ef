import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useApi } from '#app/lib/api'
import { suggestionsQuery, suggestionWait } from '#app/lib/suggestions-query'
import { useSettled } from '#app/lib/use-settled'
import { useWorld, withinWorld } from '#app/lib/world'
import type { FinderRow } from './finder-rows'
import { searchPage } from './search-results'

/** Most articles below what the finder itself finds. */
const maxArticles = 3

/** Address of the results of a text. */
export const resultsLink = (keyword: string, search: URLSearchParams) =>
  withinWorld(`${searchPage}?keyword=${encodeURIComponent(keyword)}`, search)

/** Articles whose titles begin with a text, and the search of it. */
export function useTextRows(
  typed: string,
  isWanted: boolean,
): { articles: FinderRow[]; search: FinderRow[] } {
  const [search] = useSearchParams()
  const world = useWorld()
  const text = typed.trim()
  const keyword = useSettled(text, suggestionWait)
  const { data } = useQuery({
    ...suggestionsQuery(useApi(), { keyword, world }),
    enabled: isWanted && keyword !== '' && text !== '',
    placeholderData: keepPreviousData,
  })
  if (!isWanted || text === '') return { articles: [], search: [] }
  const titles = (data?.titles ?? []).filter(({ kind }) => kind !== 'page').slice(0, maxArticles)
  return {
    articles: titles.map(({ kind, id, title, url }) => ({
      key: `${kind} ${id}`,
      kind: 'article',
      name: title,
      of: kind,
      to: url,
    })),
    search: [{ key: 'search', kind: 'search', name: text, to: resultsLink(text, search) }],
  }
}
