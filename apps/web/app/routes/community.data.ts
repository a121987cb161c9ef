import { loadFeed } from '#app/features/community/feed/load-feed'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadFeed(context, new URL(request.url).searchParams)
