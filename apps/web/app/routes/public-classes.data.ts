import { recordingList } from '#app/features/live-room/videos/choice'
import { loadPublicClasses } from '#app/features/live-room/videos/list/load-lists'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadPublicClasses(context, recordingList, new URL(request.url).searchParams)
