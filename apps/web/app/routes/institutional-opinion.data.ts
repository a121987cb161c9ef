import { loadOpinions } from '../features/research/opinions/load-opinions'
import type { PageLoader } from '../lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadOpinions(context, new URL(request.url).searchParams)
