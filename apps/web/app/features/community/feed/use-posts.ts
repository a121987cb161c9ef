import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useQuotesByWorld } from '#app/features/community/nodes/contract/chip-quotes'
import { type PostsInput, postsQuery } from '#app/features/community/queries'
import { useApi } from '#app/lib/api'
import { cardPriceInputs } from './card-price-inputs'
import { postsOf } from './merge-pages'

type Options = ReturnType<typeof postsQuery>
const useWatchedPages = (options: Options) => useInfiniteQuery(options)
type Pages = Pick<
  ReturnType<typeof useWatchedPages>,
  'data' | 'error' | 'refetch' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
>

const fetchNothing = () => Promise.reject(new Error('A document fetches nothing'))

/**
 * Used on the server, which renders only once: reads the data that the loader has cached, without an
 * observer.
 */
const useLoadedPages = ({ queryKey }: Options): Pages => ({
  data: useQueryClient().getQueryData(queryKey),
  error: null,
  refetch: fetchNothing,
  fetchNextPage: fetchNothing,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
})

const usePages: (options: Options) => Pages = import.meta.env.SSR ? useLoadedPages : useWatchedPages

/** The loaded posts of a list. */
export function usePosts(input: PostsInput) {
  const query = usePages(postsQuery(useApi(), input))
  const pages = query.data?.pages
  const posts = useMemo(() => postsOf(pages ?? []), [pages])
  return { ...query, posts }
}

/** The loaded posts of a list with the prices for their cards. */
export function usePricedPosts(input: PostsInput) {
  const query = usePosts(input)
  const pages = query.data?.pages
  // One call per page, so that loading more rows does not fetch earlier prices again.
  const prices = useMemo(() => pages?.flatMap(({ data }) => cardPriceInputs(data)) ?? [], [pages])
  return { ...query, quotes: useQuotesByWorld(prices) }
}
