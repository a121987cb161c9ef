import { useLoaderData, useSearchParams } from 'react-router'
import type { ModelData } from '#app/features/dashboard/load-model'
import { ModelRail } from '#app/features/dashboard/model-rail'
import { ModelView } from '#app/features/dashboard/model-view'
import { modelOf } from '#app/features/dashboard/models'
import { dataModels } from '#app/lib/data-models'
import { Page } from '#app/ui/layout/page'

export function Component() {
  const [search] = useSearchParams()
  const { refused } = useLoaderData<ModelData>()
  const model = modelOf(search) ?? dataModels[0]
  if (!model) return null
  return (
    <Page title={model.name} description={model.text} bleed={<ModelRail active={model.key} />}>
      <ModelView model={model} refused={refused} />
    </Page>
  )
}
