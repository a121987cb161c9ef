import { loadTopic } from '#app/features/community/topics/load-topics'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadTopic(context, new URL(request.url).searchParams)
