import { useLoaderData, useSearchParams } from 'react-router'
import type { ModelData } from '../features/dashboard/load-model'
import { ModelRail } from '../features/dashboard/model-rail'
import { ModelView } from '../features/dashboard/model-view'
import { modelOf } from '../features/dashboard/models'
import { ModelGrid } from '../features/dashboard/overview/model-grid'
import { modelPages } from '../lib/data-models'
import { Page } from '../ui/page'

const description = '十个数据模型一页看全：持仓与成交龙虎榜、资金流向、期限结构等，每张图都通往它的明细。'

export function Component() {
  const [search] = useSearchParams()
  const { refused } = useLoaderData<ModelData>()
  const model = search.has('showModel') ? modelOf(search) : null
  if (!model) {
    return (
      <Page title="数据中心" description={description}>
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
      <ModelView model={model} refused={refused} />
    </Page>
  )
}
