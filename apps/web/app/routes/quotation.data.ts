import { loadQuotation } from '#app/features/market/quotation/load-quotation'
import { viewPart } from '#app/features/market/quotation/views'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadQuotation(context, new URL(request.url).searchParams)

/** Part of the code that contains the view named in the address. */
export const lazyPartAt = ({ searchParams }: URL) => viewPart(searchParams)
