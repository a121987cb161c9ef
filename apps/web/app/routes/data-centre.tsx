import { useLoaderData, useSearchParams } from 'react-router'
import { ModelRail } from '#app/features/dashboard/model-rail'
import { ModelView } from '#app/features/dashboard/model-view'
import { modelOf } from '#app/features/dashboard/models'
import { MonitoringView } from '#app/features/dashboard/monitoring/monitoring-view'
import { ModelGrid } from '#app/features/dashboard/overview/model-grid'
import { FinderSelect } from '#app/features/market/finder/finder-select'
import { PermissionOverlay } from '#app/features/membership/permission/permission-overlay'
import { ExchangeOverlay } from '#app/features/quota/exchange/exchange-overlay'
import { browserMessages } from '#app/features/site/message/browser-messages'
import { modelPages } from '#app/lib/data-models'
import type { LoadedPage } from '#app/lib/load-page'
import { useOwnListState } from '#app/lib/own-list/own-list'
import { Page } from '#app/ui/layout/page'
import { ProductPickContext } from '#app/ui/product-pages/product-page-bar'

const description =
  '异动监控：急涨急跌、增减仓、大单、突破与涨跌停实时提醒；十个数据模型一页看全：持仓与成交龙虎榜、资金流向、期限结构等，每张图都通往它的明细。'

export function Component() {
  const [search] = useSearchParams()
  const page = useLoaderData<LoadedPage>()
  const model = search.has('showModel') ? modelOf(search) : null
  if (!model) {
    return (
      <Page title="数据中心" description={description}>
        <Monitoring />
        <ModelGrid />
      </Page>
    )
  }
  return (
    <Page
      title={model.name}
      description={model.text}
      bleed={<ModelRail active={model.key} page={modelPages.centre} />}
    >
      <ProductPickContext value={FinderSelect}>
        <ModelView model={model} page={page} />
        <ExchangeOverlay />
        <PermissionOverlay />
      </ProductPickContext>
    </Page>
  )
}

const Monitoring = () => (
  <MonitoringView messages={browserMessages} own={useOwnListState().list?.symbols ?? null} />
)
