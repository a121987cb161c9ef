import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { chatHistoryQuery } from '#app/features/assistant/queries'
import { useApi } from '#app/lib/api'

/** The pages of the history that are loaded so far. */
export function useHistory() {
  const query = useInfiniteQuery(chatHistoryQuery(useApi()))
  const { data } = query
  const records = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  return { ...query, records }
}
