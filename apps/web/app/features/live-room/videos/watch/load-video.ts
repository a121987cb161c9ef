import { getVideo, type VideoDetails, type VideoKind } from '@vce/protocol'
import { redirect } from 'react-router'
import { videoAddress } from '#app/features/live-room/videos/addresses'
import { secondOf } from '#app/features/live-room/videos/choice'
import { dayCandlesQuery, videoListQuery, videoQuery } from '#app/features/live-room/videos/queries'
import { integerOf } from '#app/lib/address'
import { failedWith } from '#app/lib/api'
import { notFound, type PageContext } from '#app/lib/page'
import { dayCandlesInput } from './day-candles-input'

/** The video of a page. */
export interface LoadedVideo {
  id: number
}

/** Number of further videos below one. */
const moreVideos = 4

/** Input of the list of further videos: one more than shown, because it may have the video itself. */
export const moreInput = (kind: VideoKind) => ({ kind, tab: 'recommended' as const, limit: moreVideos + 1 })

/** Loads the day's candles beside a quotation video, and further videos; both show their own errors. */
async function loadBeside({ api, queries }: Pick<PageContext, 'api' | 'queries'>, details: VideoDetails) {
  const candles = dayCandlesInput(details)
  await Promise.all([
    queries.prefetchQuery(videoListQuery(api, moreInput(details.video.kind))),
    candles && queries.prefetchQuery(dayCandlesQuery(api, candles)),
  ])
}

/**
 * Loads the video of an address. A page for one kind of videos leads to the page of another kind; the page of
 * recordings shows all kinds.
 */
export async function loadVideo(
  context: Pick<PageContext, 'api' | 'queries'>,
  search: URLSearchParams,
  kind: VideoKind | null = null,
): Promise<LoadedVideo> {
  const { api, queries } = context
  const id = integerOf(search, 'id')
  if (id === undefined) throw notFound()
  try {
    const details = await queries.fetchQuery(videoQuery(api, { id }))
    if (kind !== null && details.video.kind !== kind)
      throw redirect(videoAddress(details.video, secondOf(search)))
    await loadBeside(context, details)
    return { id }
  } catch (error) {
    if (failedWith(error, getVideo, 'unknownVideo')) throw notFound('这个视频不存在，或已经下架')
    if (failedWith(error, getVideo, 'banned')) throw redirect('/liveReject')
    throw error
  }
}
