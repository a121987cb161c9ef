import { loadOpinions } from '#app/features/research/opinions/load-opinions'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadOpinions(context, new URL(request.url).searchParams)
