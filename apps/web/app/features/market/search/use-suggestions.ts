import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useApi } from '#app/lib/api'
import { chartLink } from '#app/lib/market-links'
import { searchKindNames } from '#app/lib/search-kinds'
import { suggestionsQuery, suggestionWaitMs } from '#app/lib/suggestions-query'
import { useSettledValue } from '#app/lib/use-settled-value'
import { useWorld, withinWorld } from '#app/lib/world'
import { keywordLink } from './choice'
import { symbolStateNames, symbolTitle } from './symbol-texts'

export interface Suggestion {
  key: string
  text: string
  /** Text for the kind of the suggestion. */
  tag: string
  to: string
}

/** Suggestions for the typed text, in display order; empty while the list is closed. */
export function useSuggestions(typed: string, isOpen: boolean): readonly Suggestion[] {
  const [search] = useSearchParams()
  const keyword = useSettledValue(typed.trim(), suggestionWaitMs)
  const world = useWorld()
  const { data } = useQuery({
    ...suggestionsQuery(useApi(), { keyword, world }),
    enabled: isOpen && keyword !== '',
    placeholderData: keepPreviousData,
  })
  if (!isOpen || !data || keyword === '' || typed.trim() === '') return []
  return [
    ...data.symbols.map((symbol) => ({
      key: `symbol ${symbol.contract ?? symbol.product}`,
      text: symbolTitle(symbol),
      tag: symbolStateNames[symbol.state],
      to: chartLink(symbol, search),
    })),
    ...data.titles.map(({ kind, id, title, url }) => ({
      key: `${kind} ${id}`,
      text: title,
      tag: searchKindNames[kind],
      to: kind === 'page' ? withinWorld(url, search) : url,
    })),
    ...data.words.map((word) => ({
      key: `word ${word}`,
      text: word,
      tag: '搜索',
      to: keywordLink(search, word),
    })),
  ]
}
