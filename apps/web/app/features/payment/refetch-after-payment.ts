import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#app/lib/api'
import { userQuery } from '#app/lib/session/user'

/**
 * Refetches data after a payment: first the user with the new level or balance, then everything that depends
 * on rights or balances.
 */
export async function refetchAfterPayment(queries: QueryClient, api: Api) {
  await queries.prefetchQuery({ ...userQuery(api), staleTime: 0 })
  await queries.invalidateQueries()
}
