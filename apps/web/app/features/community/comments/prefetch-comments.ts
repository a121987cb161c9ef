import type { World } from '@vce/protocol'
import { prefetchPrices } from '#app/features/community/nodes/contract/chip-quotes'
import type { PageContext } from '#app/lib/page'
import { commentPriceInputs } from './comment-quotes'
import { type CommentList, commentsQuery } from './queries'

/** Loads the first comments of a list and the prices of their chips. */
export async function prefetchComments(
  context: Pick<PageContext, 'api' | 'queries'>,
  list: CommentList,
  world: World,
) {
  const query = commentsQuery(context.api, list)
  await context.queries.prefetchInfiniteQuery(query)
  const loaded = context.queries.getQueryData(query.queryKey)
  if (loaded) await prefetchPrices(context, commentPriceInputs(loaded.pages, world))
}
