import { loadShare } from '#app/features/community/share/load-share'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadShare(context, new URL(request.url).searchParams)
