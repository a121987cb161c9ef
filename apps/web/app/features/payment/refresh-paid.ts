import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#app/lib/api'
import { userQuery } from '#app/lib/session/user'

/** After a payment: the user with the new level or balance first, then everything that rights or balances change. */
export async function refreshPaid(queries: QueryClient, api: Api) {
  await queries.prefetchQuery({ ...userQuery(api), staleTime: 0 })
  await queries.invalidateQueries()
}
