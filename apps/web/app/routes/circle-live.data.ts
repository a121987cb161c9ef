import { loadCircleLive } from '#app/features/live-room/videos/list/load-circle-live'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadCircleLive(context, new URL(request.url).searchParams)
