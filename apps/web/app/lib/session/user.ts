import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { UserInfo } from '@vce/protocol'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { type Api, useApi } from '#app/lib/api'
import { staleTimes } from '#app/lib/query'
import { browserSession } from './session'
import { browserStorage } from './storage'

/** The signed-in user; only fetched if there is a session. */
export const userQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'user'],
    queryFn: async ({ signal }) => {
      const { fetchUser } = await import('./fetch-user')
      if (import.meta.env.SSR) return fetchUser(api, signal)
      const token = browserStorage.token()
      const user = await fetchUser(api, signal)
      // The session may have ended or been replaced meanwhile.
      if (token && token === browserStorage.token()) browserSession.storeUser(user)
      return user
    },
    staleTime: staleTimes.settled,
  })

/** Whether a user is signed in. On the server and during hydration: whether the page includes a user. */
export function useSignedIn(): boolean {
  const servedUser = useQueryClient().getQueryData(userQuery(useApi()).queryKey)
  return useSyncExternalStore(browserSession.watch, browserSession.is, () => servedUser !== undefined)
}

/**
 * Milliseconds after which a loaded page fetches its user, because the browser does not store the user that
 * the server rendered.
 */
const fetchDelayMs = 500
/** Whether a component has already scheduled the fetch for this page load and session. */
let scheduled = false

async function fetchUserAndRights(queries: QueryClient, api: Api) {
  await queries.prefetchQuery({ ...userQuery(api), staleTime: 0 })
  const { privilegeQuery, vipCheck } = await import('./privilege-query')
  if (browserSession.is()) await queries.prefetchQuery(privilegeQuery(api, vipCheck))
}

/**
 * The signed-in user, or null for a guest. The server includes the user in a signed-in page. Read from the
 * cache directly: every page uses this, and a query observer would add as much code as the rest of the
 * header.
 */
export function useUser(): UserInfo | null {
  const api = useApi()
  const queries = useQueryClient()
  const signedIn = useSignedIn()
  const read = () => queries.getQueryData(userQuery(api).queryKey) ?? null
  const watch = useCallback((listener: () => void) => queries.getQueryCache().subscribe(listener), [queries])
  const user = useSyncExternalStore(watch, read, read)
  useEffect(() => {
    const isFirst = signedIn && !scheduled
    scheduled = signedIn
    if (!isFirst) return
    setTimeout(() => {
      if (browserSession.is()) void fetchUserAndRights(queries, api)
    }, fetchDelayMs)
  }, [signedIn, queries, api])
  return signedIn ? user : null
}
