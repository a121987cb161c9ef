import { loadRoom } from '#app/features/live-room/load-room'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadRoom(context, new URL(request.url).searchParams)
