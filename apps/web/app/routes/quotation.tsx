import { useLoaderData, useSearchParams } from 'react-router'
import { quotationTitle } from '#app/features/market/quotation/page-title'
import { QuotationView } from '#app/features/market/quotation/quotation-view'
import type { LoadedPage } from '#app/lib/load-page'
import { Page } from '#app/ui/layout/page'

export function Component() {
  const [search] = useSearchParams()
  const { refused } = useLoaderData<LoadedPage>()
  return (
    <Page {...quotationTitle(search)} className="pt-2!">
      <QuotationView refused={refused} />
    </Page>
  )
}
