import { loadBookings } from '#app/features/live-room/bookings/load-bookings'
import { type VideoList, videoListInput } from '#app/features/live-room/videos/choice'
import {
  scheduleQuery,
  unfinishedQuery,
  videoFiltersQuery,
  videoListQuery,
} from '#app/features/live-room/videos/queries'
import { type LoadedPage, refusedOrLoaded } from '#app/lib/load-page'
import type { PageContext } from '#app/lib/page'
import { roomListQuery } from '#app/lib/room-list'

/** Loads a list of videos for an address; its filters show nothing if they fail. */
export async function loadVideoList(
  { api, queries }: Pick<PageContext, 'api' | 'queries'>,
  list: VideoList,
  search: URLSearchParams,
): Promise<LoadedPage> {
  const [page] = await Promise.all([
    refusedOrLoaded(queries.ensureQueryData(videoListQuery(api, videoListInput(list, search)))),
    queries.prefetchQuery(videoFiltersQuery(api, { kind: list.kind })),
  ])
  return page
}

/** Kinds of what 公开课 offers to continue. */
export const unfinishedInput = { kinds: ['recording' as const] }

/** Loads 公开课; rooms, 课表 and 继续观看 show their own errors. */
export async function loadPublicClasses(
  context: PageContext,
  list: VideoList,
  search: URLSearchParams,
): Promise<LoadedPage> {
  const { api, queries, signedIn } = context
  const schedule = scheduleQuery(api, {})
  const [page] = await Promise.all([
    loadVideoList(context, list, search),
    queries.prefetchQuery(roomListQuery(api, {})),
    queries.prefetchQuery(schedule),
    signedIn() && queries.prefetchQuery(unfinishedQuery(api, unfinishedInput)),
  ])
  await loadBookings(context, queries.getQueryData(schedule.queryKey)?.broadcasts ?? [])
  return page
}
