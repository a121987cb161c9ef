import { loadResearchers } from '#app/features/research/researcher/load-researcher'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadResearchers(context, new URL(request.url).searchParams)
