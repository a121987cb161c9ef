import { loadCircles } from '#app/features/community/circles/load-circles'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadCircles(context, new URL(request.url).searchParams)
