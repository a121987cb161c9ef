import {
  type QueryKey,
  type UseSuspenseQueryOptions,
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
