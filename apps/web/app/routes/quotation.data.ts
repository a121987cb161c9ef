import { loadQuotation } from '#app/features/market/quotation/load-quotation'
import { loadView, viewNameOf } from '#app/features/market/quotation/views'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadQuotation(context, new URL(request.url).searchParams)

/** Loads the view's files before hydration of a server-rendered page. */
export async function prepare({ searchParams }: URL) {
  await loadView(viewNameOf(searchParams))
}
