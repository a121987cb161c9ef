import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useApi } from '#app/lib/api'
import { suggestionsQuery, suggestionWaitMs } from '#app/lib/suggestions-query'
import { useSettledValue } from '#app/lib/use-settled-value'
import { useWorld, withinWorld } from '#app/lib/world'
import type { FinderRow } from './finder-rows'
import { searchPage } from './search-results'

/** Maximum number of articles below the finder's own results. */
const maxArticles = 3

/** Link to the page of results for a keyword. */
export const resultsLink = (keyword: string, search: URLSearchParams) =>
  withinWorld(`${searchPage}?keyword=${encodeURIComponent(keyword)}`, search)

/** Articles whose titles begin with the typed text, and a row that searches the site for the text. */
export function useTextRows(
  typed: string,
  isWanted: boolean,
): { articles: FinderRow[]; search: FinderRow[] } {
  const [search] = useSearchParams()
  const world = useWorld()
  const text = typed.trim()
  const keyword = useSettledValue(text, suggestionWaitMs)
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
