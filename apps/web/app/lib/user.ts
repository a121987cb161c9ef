import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { UserInfo } from '@vce/protocol'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { type Api, stale, useApi } from './api'
import { browserSession } from './session'

/** The signed-in user; asked for only where there is a session. */
export const userQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'user'],
    queryFn: async ({ signal }) => {
      const { callUser } = await import('./user-call')
      const { userinfo } = await callUser(api, signal)
      if (!import.meta.env.SSR) browserSession.know(userinfo)
      return userinfo
    },
    staleTime: stale.settled,
  })

/** Whether there is a session; for the server and what it rendered, whether a user came with the page. */
export function useSignedIn(): boolean {
  const came = useQueryClient().getQueryData(userQuery(useApi()).queryKey)
  return useSyncExternalStore(browserSession.watch, browserSession.is, () => came !== undefined)
}

/** A page that came without its user asks for him this much later, in milliseconds. */
const asksAfter = 500

/**
 * The signed-in user, or null for a guest. A signed-in page comes with him from the server. Read from the cache by
 * hand: every page has this, and what watches queries weighs as much as the rest of the header.
 */
export function useUser(): UserInfo | null {
  const api = useApi()
  const queries = useQueryClient()
  const signedIn = useSignedIn()
  const read = () => queries.getQueryData(userQuery(api).queryKey) ?? null
  const watch = useCallback((hear: () => void) => queries.getQueryCache().subscribe(hear), [queries])
  const user = useSyncExternalStore(watch, read, read)
  useEffect(() => {
    if (!signedIn) return
    const timer = setTimeout(() => void queries.prefetchQuery(userQuery(api)), asksAfter)
    return () => clearTimeout(timer)
  }, [signedIn, queries, api])
  return signedIn ? user : null
}
