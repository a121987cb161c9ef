import { getCircle } from '@vce/protocol'
import { loadPosts } from '#app/features/community/feed/load-posts'
import { errorMessage, failedWith, isHandled } from '#app/lib/api'
import { type LoadedPage, refusedOrLoaded } from '#app/lib/load-page'
import { notFound, type PageContext } from '#app/lib/page'
import { circleIdOf, circleListInput, circlePostsInput, circleRowsInput, circleTab } from './choice'
import { applicationsQuery, circleListQuery, circleMembersQuery, circleQuery } from './queries'

const loaded: LoadedPage = { refused: null }

/** Loads the list of circles, or the circle of an address. Nothing for guests, who have to sign in first. */
export async function loadCircles(context: PageContext, search: URLSearchParams): Promise<LoadedPage> {
  const { api, queries } = context
  if (!context.signedIn()) return loaded
  const id = circleIdOf(search)
  if (search.has('id') && id === undefined) throw notFound()
  if (id === undefined)
    return refusedOrLoaded(queries.ensureQueryData(circleListQuery(api, circleListInput(search))))
  try {
    const { readable } = await queries.ensureQueryData(circleQuery(api, { id }))
    await loadTab(context, id, readable, search)
  } catch (error) {
    if (failedWith(error, getCircle, 'goneContent')) throw notFound()
    // A user without a number may see no circle yet.
    if (isHandled(error)) return { refused: errorMessage(error) }
    throw error
  }
  return loaded
}

async function loadTab(context: PageContext, id: number, readable: boolean, search: URLSearchParams) {
  const { api, queries } = context
  const posts = circlePostsInput(id, search)
  if (posts) return readable ? loadPosts(context, posts) : undefined
  // `prefetchQuery` does not throw: the rows show their own error.
  const input = circleRowsInput(id, search)
  return circleTab(search) === 'members'
    ? queries.prefetchQuery(circleMembersQuery(api, input))
    : queries.prefetchQuery(applicationsQuery(api, input))
}
