import { prefetchPrices } from '#app/features/community/document/chip-quotes'
import { prefetchCandles } from '#app/features/community/document/prefetch-quotes'
import { type PostsInput, postsQuery } from '#app/features/community/queries'
import type { PageContext } from '#app/lib/page'
import { pricesInput } from './shown-codes'

/** Loads the first rows of a list with their prices and the first charts. */
export async function loadPosts(context: Pick<PageContext, 'api' | 'queries'>, input: PostsInput) {
  const { pages } = await context.queries.ensureInfiniteQueryData(postsQuery(context.api, input))
  const posts = pages.flatMap(({ data }) => data)
  const charts = posts.flatMap(({ chart, world }) => (chart ? [{ ...chart, world }] : []))
  await Promise.all([prefetchPrices(context, pricesInput(posts)), prefetchCandles(context, charts, 'list')])
}
