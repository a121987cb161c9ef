import { queryOptions } from '@tanstack/react-query'
import type { DraftInputOf, Endpoint } from '@vce/protocol'
import type { Api } from './api'

/** Milliseconds for which a response stays fresh, by kind of data. */
export const staleTimes = {
  /** Prices; a newly opened page refetches them. */
  moment: 3_000,
  /** Settled facts; an exchange may correct a file. */
  settled: 60_000,
  /** Lists that rarely change during a visit. */
  catalogue: 600_000,
} as const

interface Freshness {
  /** Milliseconds for which a response stays fresh. */
  staleTime: number
  /** Milliseconds between two fetches while a component shows the response. */
  refetchInterval?: number
}

/**
 * Creates a function that returns the query of an endpoint for an input. The key of the query is the path and
 * the input, so that all pages with the same input share one response. Without `freshness` the response is
 * treated as settled data.
 */
export const endpointQuery =
  <E extends Endpoint>(endpoint: E, freshness: Freshness = { staleTime: staleTimes.settled }) =>
  (api: Api, input: DraftInputOf<E>) =>
    queryOptions({
      queryKey: [endpoint.path, input],
      queryFn: ({ signal }) => api.call(endpoint, input, { signal }),
      ...freshness,
    })

/** Matches the queries of some endpoints with any input, to invalidate them. */
export const queriesOf = (...endpoints: readonly Endpoint[]) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    endpoints.some(({ path }) => path === queryKey[0]),
})
