import { loadStorm } from '#app/features/community/storm/load-storm'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadStorm(context, new URL(request.url).searchParams)
