import { useLoaderData, useSearchParams } from 'react-router'
import { ModelRail } from '#app/features/dashboard/model-rail'
import { ModelView } from '#app/features/dashboard/model-view'
import { modelOf } from '#app/features/dashboard/models'
import { FinderSelect } from '#app/features/market/finder/finder-select'
import { PermissionOverlay } from '#app/features/membership/permission/permission-overlay'
import { ExchangeOverlay } from '#app/features/quota/exchange/exchange-overlay'
import { dataModels } from '#app/lib/data-models'
import type { LoadedPage } from '#app/lib/load-page'
import { Page } from '#app/ui/layout/page'
import { ProductPickContext } from '#app/ui/product-pages/product-page-bar'

export function Component() {
  const [search] = useSearchParams()
  const page = useLoaderData<LoadedPage>()
  const model = modelOf(search) ?? dataModels[0]
  if (!model) return null
  return (
    <Page title={model.name} description={model.text} bleed={<ModelRail active={model.key} />}>
      <ProductPickContext value={FinderSelect}>
        <ModelView model={model} page={page} />
        <ExchangeOverlay />
        <PermissionOverlay />
      </ProductPickContext>
    </Page>
  )
}
