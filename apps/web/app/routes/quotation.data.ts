import { loadQuotation } from '../features/market/quotation/load-quotation'
import { loadView, viewNameOf } from '../features/market/quotation/views'
import type { PageLoader } from '../lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadQuotation(context, new URL(request.url).searchParams)

/** The view's files, before a page that came from the server comes alive. */
export async function prepare({ searchParams }: URL) {
  await loadView(viewNameOf(searchParams))
}
