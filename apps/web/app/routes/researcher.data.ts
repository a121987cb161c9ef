import { loadResearchers } from '../features/research/researcher/load-researcher'
import type { PageLoader } from '../lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadResearchers(context, new URL(request.url).searchParams)
