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
 * The answer of a query fetched by the page's loader. The server renders once, so it reads the cached answer; the
 * browser keeps it up to date.
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
 * The answer of a query that the page's loader may have fetched, undefined until it has come. For parts that stand on
 * many pages or often on one: an observer costs the server more than the part.
 */
export const useAnswer: <T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) => Answer<T> =
  import.meta.env.SSR
    ? (options) => ({ ...notFetched, data: useQueryClient().getQueryData(options.queryKey) as never })
    : useQuery
