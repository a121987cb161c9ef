import { getPost } from '@vce/protocol'
import { commentChoice } from '#app/features/community/comments/choice'
import { prefetchComments } from '#app/features/community/comments/prefetch-comments'
import { prefetchQuotes } from '#app/features/community/document/prefetch-quotes'
import { countOf } from '#app/lib/address'
import { failedWith } from '#app/lib/api'
import { notFound, type PageContext } from '#app/lib/page'
import { postQuery } from './queries'

/** Loads a post with the first of its comments and the prices in it; an invalid, unknown or removed one is a 404. */
export async function loadPost(context: PageContext, search: URLSearchParams) {
  const { api, queries } = context
  const id = countOf(search, 'id')
  if (id === undefined) throw notFound()
  try {
    const { card, document, chips } = await queries.ensureQueryData(postQuery(api, { id }))
    const lists = card.kind === 2 ? ([2, 1] as const) : ([1] as const)
    await Promise.all([
      ...lists.map((kind) => prefetchComments(context, commentChoice(search, id, kind), card.world)),
      prefetchQuotes(context, { document, chips, world: card.world }),
    ])
    return null
  } catch (error) {
    if (failedWith(error, getPost, 'goneContent')) throw notFound()
    throw error
  }
}
