import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { topicsQuery } from '#app/features/community/editor/topics/queries'
import { useApi } from '#app/lib/api'
import { finderIndexQuery } from '#app/lib/finder-queries'
import { browserSession } from '#app/lib/session/session'
import { useWorld } from '#app/lib/world'
import { mentionsQuery } from './queries'
import type { OpenList } from './suggest-plugin'
import { contractSuggestions, memberSuggestions, type Suggestion, topicSuggestions } from './suggestions'

/** Delay in milliseconds after the last key before a search is sent. */
const pauseMs = 150
/** Maximum number of characters of a search. */
const maxKeyword = { member: 12, topic: 20 }

/** The text once it has not changed for `pauseMs`. */
function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

interface Suggestions {
  rows: Suggestion[]
  isLoading: boolean
}

/** The rows of an open list. */
export function useSuggestions({ trigger, query }: Pick<OpenList, 'trigger' | 'query'>): Suggestions {
  const api = useApi()
  const world = useWorld()
  const keyword = useSettledText(query)
  const index = useQuery({ ...finderIndexQuery(api, { world }), enabled: trigger === '$' })
  const members = useQuery({
    ...mentionsQuery(api, { keyword: keyword.slice(0, maxKeyword.member) }),
    enabled: trigger === '@' && browserSession.is(),
    placeholderData: keepPreviousData,
  })
  const topics = useQuery({
    ...topicsQuery(api, { keyword: keyword.slice(0, maxKeyword.topic), limit: 6 }),
    enabled: trigger === '#',
    placeholderData: keepPreviousData,
  })
  switch (trigger) {
    case '$':
      return { rows: contractSuggestions(index.data?.products ?? [], query), isLoading: index.isLoading }
    case '@':
      return { rows: memberSuggestions(members.data?.data ?? []), isLoading: members.isLoading }
    case '#':
      return { rows: topicSuggestions(topics.data?.data ?? []), isLoading: topics.isLoading }
  }
}
