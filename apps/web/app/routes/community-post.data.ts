import { loadPost } from '#app/features/community/post/load-post'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadPost(context, new URL(request.url).searchParams)
