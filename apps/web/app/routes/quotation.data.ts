import { loadQuotation } from '#app/features/market/quotation/load-quotation'
import { loadView, viewNameOf } from '#app/features/market/quotation/views'
import type { LazyPart } from '#app/lib/lazy-modules'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadQuotation(context, new URL(request.url).searchParams)

/** The view's files; the document does not list their chunks. */
export const part = ({ searchParams }: URL): LazyPart => ({
  load: () => loadView(viewNameOf(searchParams)),
  sources: [],
})
