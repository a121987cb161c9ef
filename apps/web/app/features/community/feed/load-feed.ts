import { hotTopicsInput } from '#app/features/community/aside/hot-topics'
import { membersInput } from '#app/features/community/aside/members-to-follow'
import { forecastRankingQuery } from '#app/features/community/forecasts/queries'
import { forecastRankingInputs } from '#app/features/community/forecasts/ranking-card'
import { channelsQuery, hotTopicsQuery, membersToFollowQuery } from '#app/features/community/queries'
import { type LoadedPage, refusedOrLoaded } from '#app/lib/load-page'
import type { PageContext } from '#app/lib/page'
import { roomListQuery } from '#app/lib/room-list'
import { worldOf } from '#app/lib/world'
import { feedChoice, postsInput, showsFollowedOnly } from './choice'
import { loadPosts } from './load-posts'
import { samplesInput } from './sample-choice'

/**
 * Loads the data of a community page on the server. In the browser the page is shown at once and loads its
 * own data, so that a cached list keeps its scroll position.
 */
export async function loadFeed(context: PageContext, search: URLSearchParams): Promise<LoadedPage> {
  if (!import.meta.env.SSR) return { refused: null }
  const { api, queries } = context
  const choice = feedChoice(search)
  const world = worldOf(search, context.preferences())
  const input = postsInput(choice, search, world)
  const samples = samplesInput(input, search)
  const isShown = context.signedIn() || !showsFollowedOnly(choice)
  const [loaded] = await Promise.all([
    refusedOrLoaded(isShown ? loadPosts(context, input) : Promise.resolve()),
    isShown && samples ? loadPosts(context, samples) : undefined,
    queries.prefetchQuery(channelsQuery(api, { world })),
    queries.prefetchQuery(hotTopicsQuery(api, hotTopicsInput(world))),
    queries.prefetchQuery(roomListQuery(api, {})),
    queries.prefetchQuery(membersToFollowQuery(api, membersInput(world))),
    ...forecastRankingInputs(world).map((input) => queries.prefetchQuery(forecastRankingQuery(api, input))),
  ])
  return loaded
}
