import { useLoaderData, useSearchParams } from 'react-router'
import type { QuotationData } from '#app/features/market/quotation/load-quotation'
import { quotationTitle } from '#app/features/market/quotation/page-title'
import { QuotationView } from '#app/features/market/quotation/quotation-view'
import { Page } from '#app/ui/layout/page'

export function Component() {
  const [search] = useSearchParams()
  const { refused } = useLoaderData<QuotationData>()
  return (
    <Page {...quotationTitle(search)} className="pt-2!">
      <QuotationView refused={refused} />
    </Page>
  )
}
