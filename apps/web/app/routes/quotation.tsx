import { useLoaderData, useSearchParams } from 'react-router'
import { FinderSelect } from '#app/features/market/finder/finder-select'
import { quotationTitle } from '#app/features/market/quotation/page-title'
import { QuotationView } from '#app/features/market/quotation/quotation-view'
import { CollectSlot } from '#app/features/market/quotation/symbol/collect-slot'
import { CollectButton } from '#app/features/profile/collection/collect-button'
import { RecordVisit } from '#app/features/profile/history/record-visit'
import type { LoadedPage } from '#app/lib/load-page'
import { Page } from '#app/ui/layout/page'
import { ProductPickContext } from '#app/ui/product-pages/product-page-bar'

export function Component() {
  const [search] = useSearchParams()
  const { refused } = useLoaderData<LoadedPage>()
  const contract = search.get('contract')
  return (
    <Page {...quotationTitle(search)} className="pt-2!">
      <ProductPickContext value={FinderSelect}>
        <CollectSlot value={CollectButton}>
          <QuotationView refused={refused} />
        </CollectSlot>
      </ProductPickContext>
      {contract && !refused && <RecordVisit kind="contract" id={contract} />}
    </Page>
  )
}
