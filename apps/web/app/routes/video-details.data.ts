import { loadVideo } from '#app/features/live-room/videos/watch/load-video'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadVideo(context, new URL(request.url).searchParams)
