import { getUserInfo } from '@vce/protocol'
import { hotTopicsInput } from '#app/features/community/aside/hot-topics'
import { loadPosts } from '#app/features/community/feed/load-posts'
import { forecastScoresQuery, forecastsQuery } from '#app/features/community/forecasts/queries'
import { hotTopicsQuery } from '#app/features/community/queries'
import { integerOf } from '#app/lib/address'
import { failedWith } from '#app/lib/api'
import { notFound, type PageContext } from '#app/lib/page'
import { worldOf } from '#app/lib/world'
import { memberPostsInput, memberTab } from './choice'
import { memberAnswersQuery, userInfoQuery } from './queries'

/** Loads a member's page; an invalid or unknown id results in a 404. */
export async function loadMember(context: PageContext, search: URLSearchParams) {
  const { api, queries } = context
  const id = integerOf(search, 'id')
  if (id === undefined) throw notFound()
  try {
    await queries.ensureQueryData(userInfoQuery(api, { id }))
  } catch (error) {
    if (failedWith(error, getUserInfo, 'unknownUser')) throw notFound()
    throw error
  }
  const world = worldOf(search, context.preferences())
  const topics = queries.prefetchQuery(hotTopicsQuery(api, hotTopicsInput(world)))
  const scores = queries.prefetchQuery(forecastScoresQuery(api, { author_id: id, world }))
  const tab = memberTab(search, true)
  if (tab === 'answers') await queries.prefetchInfiniteQuery(memberAnswersQuery(api, id))
  else if (tab === 'forecasts')
    await queries.prefetchInfiniteQuery(forecastsQuery(api, { author_id: id, world }))
  else if (tab !== 'collected') await loadPosts(context, memberPostsInput(id, tab, search))
  await Promise.all([topics, scores])
  return null
}
