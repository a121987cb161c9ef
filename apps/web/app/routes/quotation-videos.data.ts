import { quotationList } from '#app/features/live-room/videos/choice'
import { loadListOrVideo, namesVideo } from '#app/features/live-room/videos/load-list-or-video'
import { watchPart } from '#app/features/live-room/videos/watch/watch-part'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadListOrVideo(context, quotationList, new URL(request.url).searchParams)

/** The page of a video. */
export const lazyPartAt = ({ searchParams }: URL) => (namesVideo(searchParams) ? watchPart : undefined)
