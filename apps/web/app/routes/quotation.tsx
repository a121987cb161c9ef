import { useLoaderData, useSearchParams } from 'react-router'
import { FinderSelect } from '#app/features/market/finder/finder-select'
import { quotationTitle } from '#app/features/market/quotation/page-title'
import { QuotationView } from '#app/features/market/quotation/quotation-view'
import type { LoadedPage } from '#app/lib/load-page'
import { Page } from '#app/ui/layout/page'
import { ProductPick } from '#app/ui/ways/way-bar'

export function Component() {
  const [search] = useSearchParams()
  const { refused } = useLoaderData<LoadedPage>()
  return (
    <Page {...quotationTitle(search)} className="pt-2!">
      <ProductPick value={FinderSelect}>
        <QuotationView refused={refused} />
      </ProductPick>
    </Page>
  )
}
