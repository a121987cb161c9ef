import { getPost } from '@vce/protocol'
import { commentChoice } from '#app/features/community/comments/choice'
import { prefetchComments } from '#app/features/community/comments/prefetch-comments'
import { prefetchQuotes } from '#app/features/community/document/prefetch-quotes'
import { integerOf } from '#app/lib/address'
import { failedWith } from '#app/lib/api'
import { notFound, type PageContext } from '#app/lib/page'
import { postQuery } from './queries'

/** Loads a post with its first comments and prices; an invalid, unknown or removed post results in a 404. */
export async function loadPost(context: PageContext, search: URLSearchParams) {
  const { api, queries } = context
  const id = integerOf(search, 'id')
  if (id === undefined) throw notFound()
  try {
    const { card, document, chips } = await queries.ensureQueryData(postQuery(api, { id }))
    const lists = card.kind === 2 ? ([2, 1] as const) : ([1] as const)
    await Promise.all([
      ...lists.map((kind) =>
        prefetchComments(context, commentChoice(search, { kind: 'post', id }, kind), card.world),
      ),
      prefetchQuotes(context, { document, chips, world: card.world }),
    ])
    return null
  } catch (error) {
    if (failedWith(error, getPost, 'goneContent')) throw notFound()
    throw error
  }
}
