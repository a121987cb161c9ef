import { useQuery, useQueryClient } from '@tanstack/react-query'
import { minuteMs } from '@vce/futures'
import { type FeedTab, getFeed } from '@vce/protocol'
import { useState } from 'react'
import { freshCountQuery, type PostsInput, postsQuery } from '#app/features/community/queries'
import { useApi } from '#app/lib/api'
import { useHydrated } from '#app/lib/use-hydrated'
import { useSaving } from '#app/lib/use-saving'
import { newestOf, type Pages, withFreshPosts } from './merge-pages'
import { usePosts } from './use-posts'

const everyMs = minuteMs

/** Tabs in which new posts appear near the top. */
const fresh: ReadonlySet<FeedTab> = new Set(['recommended', 'followed', 'newest', 'hot'])

/** Counts posts that are newer than a list, once a minute; `insert` adds them to the list. */
export function useFreshPosts(input: PostsInput) {
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
  // A list that is not ordered by time lacks some newer posts from the beginning. The first count includes
  // these posts, so only posts beyond the first count are new.
  const [base, setBase] = useState<{ since: number | null; count: number } | null>(null)
  if (data && base?.since !== since) setBase({ since, count: tab === 'newest' ? 0 : data.count })
  const [inserted, setInserted] = useState(0)
  const { busy, run } = useSaving()
  return {
    count: data && base?.since === since ? Math.max(0, data.count - base.count) : 0,
    /** Number of posts inserted last. */
    inserted,
    busy,
    insert: () =>
      run(async () => {
        const first = await api.call(getFeed, { tab, channel, ...filter })
        const { queryKey } = postsQuery(api, input)
        const before = queries.getQueryData<Pages>(queryKey)
        if (!before) return
        const { pages, count } = withFreshPosts(before, first)
        queries.setQueryData<Pages>(queryKey, pages)
        setInserted(count)
      }),
  }
}
