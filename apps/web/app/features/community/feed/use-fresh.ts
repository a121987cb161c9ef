import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FeedTab, getFeed } from '@vce/protocol'
import { useState } from 'react'
import { freshCountQuery, type PostsInput, postsQuery } from '#app/features/community/queries'
import { useApi } from '#app/lib/api'
import { useHydrated } from '#app/lib/use-hydrated'
import { useSaving } from '#app/lib/use-saving'
import { newestOf, type Pages, withFresh } from './merge-pages'
import { usePosts } from './use-posts'

const everyMs = 60_000

/** Orders in which a newer post stands near the top. */
const fresh: ReadonlySet<FeedTab> = new Set(['recommended', 'followed', 'newest', 'hot'])

/** How many posts are newer than those of a list, counted once a minute; they are put in on request. */
export function useFresh(input: PostsInput) {
  const api = useApi()
  const queries = useQueryClient()
  const hydrated = useHydrated()
  const { posts } = usePosts(input)
  const since = newestOf(posts)
  const { tab = 'recommended', channel, cursor, ...filter } = input
  const { data } = useQuery({
    ...freshCountQuery(api, {
      ...filter,
      channel: tab === 'followed' ? 'following' : channel,
      since: since ?? 0,
    }),
    enabled: hydrated && since !== null && cursor === undefined && fresh.has(tab),
    refetchInterval: everyMs,
    meta: { silent: true },
  })
  // A list that is not in order of time leaves posts out from the start: only what comes after is new.
  const [base, setBase] = useState<{ since: number | null; count: number } | null>(null)
  if (data && base?.since !== since) setBase({ since, count: tab === 'newest' ? 0 : data.count })
  const [inserted, setInserted] = useState(0)
  const { busy, run } = useSaving()
  return {
    count: data && base?.since === since ? Math.max(0, data.count - base.count) : 0,
    /** Posts put in by the last request. */
    inserted,
    busy,
    insert: () =>
      run(async () => {
        const first = await api.call(getFeed, { tab, channel, ...filter })
        const { queryKey } = postsQuery(api, input)
        const before = queries.getQueryData<Pages>(queryKey)
        if (!before) return
        const { pages, count } = withFresh(before, first)
        queries.setQueryData<Pages>(queryKey, pages)
        setInserted(count)
      }),
  }
}
