import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  type UseSuspenseQueryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'

/**
 * The response of a query that the page's loader has fetched. The server renders once, so it reads the cached
 * response; the browser observes the query and keeps it up to date.
 */
export const useLoaded: <T, K extends QueryKey>(options: UseSuspenseQueryOptions<T, Error, T, K>) => T =
  import.meta.env.SSR
    ? (options) => {
        const answer = useQueryClient().getQueryData(options.queryKey)
        if (answer === undefined)
          throw new Error(`The loader did not fetch ${JSON.stringify(options.queryKey)}`)
        return answer as never
      }
    : (options) => useSuspenseQuery(options).data

type Answer<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>

const notFetched = { error: null, refetch: () => Promise.reject(new Error('A document fetches nothing')) }

/**
 * The response of a query that the page's loader may have fetched; undefined until it arrives. For parts that
 * appear on many pages or many times on one page, because on the server an observer costs more than the part.
 */
export const useAnswer: <T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) => Answer<T> =
  import.meta.env.SSR
    ? (options) => ({ ...notFetched, data: useQueryClient().getQueryData(options.queryKey) as never })
    : useQuery
