import { useLoaderData, useSearchParams } from 'react-router'
import type { QuotationData } from '../features/market/quotation/load-quotation'
import { quotationTitle } from '../features/market/quotation/page-title'
import { QuotationView } from '../features/market/quotation/quotation-view'
import { Page } from '../ui/page'

export function Component() {
  const [search] = useSearchParams()
  const { refused } = useLoaderData<QuotationData>()
  return (
    <Page {...quotationTitle(search)} className="pt-2!">
      <QuotationView refused={refused} />
    </Page>
  )
}
