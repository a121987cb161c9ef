import { loadReport } from '../features/research/report/load-report'
import type { PageLoader } from '../lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadReport(context, new URL(request.url).searchParams)
