import { loadReport } from '#app/features/research/report/load-report'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadReport(context, new URL(request.url).searchParams)
