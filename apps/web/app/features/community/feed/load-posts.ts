import { prefetchPrices } from '#app/features/community/nodes/contract/chip-quotes'
import { prefetchCandles } from '#app/features/community/nodes/quote-card/prefetch-candles'
import { type PostsInput, postsQuery } from '#app/features/community/queries'
import type { PageContext } from '#app/lib/page'
import { cardPriceInputs } from './card-price-inputs'

/**
 * Number of cards whose charts are loaded by the server, about two screens; other charts load when they come
 * near.
 */
const firstCards = 5

/** Loads the first rows of a list, their prices, and the charts of the first cards. */
export async function loadPosts(context: Pick<PageContext, 'api' | 'queries'>, input: PostsInput) {
  const { pages } = await context.queries.ensureInfiniteQueryData(postsQuery(context.api, input))
  const posts = pages.flatMap(({ data }) => data)
  const charts = posts
    .slice(0, firstCards)
    .flatMap(({ chart, world }) => (chart ? [{ ...chart, world }] : []))
  await Promise.all([
    prefetchPrices(context, cardPriceInputs(posts)),
    prefetchCandles(context, charts, 'list'),
  ])
}
