import { recommendedList } from '#app/features/live-room/videos/choice'
import { loadVideoList } from '#app/features/live-room/videos/list/load-lists'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadVideoList(context, recommendedList, new URL(request.url).searchParams)
