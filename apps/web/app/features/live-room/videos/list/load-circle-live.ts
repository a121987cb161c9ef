import { getCircle } from '@vce/protocol'
import { circleOfRoomsQuery, circleRoomsQuery, videoListQuery } from '#app/features/live-room/videos/queries'
import { integerOf } from '#app/lib/address'
import { errorMessage, failedWith, isHandled } from '#app/lib/api'
import { notFound, type PageContext } from '#app/lib/page'
import { pageChoice } from '#app/lib/page-choice'

/** The circle of an address; `id` is null without one, and for guests, who have to sign in first. */
export interface LoadedCircleLive {
  id: number | null
  /** Why a signed-in user sees no circle: one without a number has to bind it first. */
  refused: string | null
}

/** Input of the list of a circle's recordings. */
export const circleVideosInput = (id: number, search: URLSearchParams) => ({
  kind: 'recording' as const,
  circle_id: id,
  ...pageChoice(search),
  limit: 24,
})

/** Loads the rooms of the reader's circles, and the recordings of the circle that the address names. */
export async function loadCircleLive(
  { api, queries, signedIn }: PageContext,
  search: URLSearchParams,
): Promise<LoadedCircleLive> {
  if (!signedIn()) return { id: null, refused: null }
  const id = integerOf(search, 'id') ?? null
  if (id === null && search.has('id')) throw notFound()
  const rooms = queries.prefetchQuery(circleRoomsQuery(api, {}))
  if (id !== null) {
    try {
      await queries.ensureQueryData(circleOfRoomsQuery(api, { id }))
    } catch (error) {
      if (failedWith(error, getCircle, 'goneContent')) throw notFound('这个圈子不存在，或已经解散')
      if (isHandled(error)) return { id: null, refused: errorMessage(error) }
      throw error
    }
    await queries.prefetchQuery(videoListQuery(api, circleVideosInput(id, search)))
  }
  await rooms
  return { id, refused: null }
}
