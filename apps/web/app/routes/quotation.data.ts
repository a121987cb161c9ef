import { loadQuotation } from '#app/features/market/quotation/load-quotation'
import { viewPart } from '#app/features/market/quotation/views'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadQuotation(context, new URL(request.url).searchParams)

/** The address's view. */
export const part = ({ searchParams }: URL) => viewPart(searchParams)
