import { loadModel } from '#app/features/dashboard/load-model'
import { modelOf } from '#app/features/dashboard/models'
import { loadMonitoring } from '#app/features/dashboard/monitoring/load-monitoring'
import { loadModelFacts } from '#app/features/dashboard/overview/model-facts'
import { panelPart } from '#app/features/dashboard/panels'
import { modelPages } from '#app/lib/data-models'
import type { LoadedPage } from '#app/lib/load-page'
import type { PageLoader } from '#app/lib/page'

/** Loads the model named by the address, otherwise 异动监控 and the grid of all models. */
export const loader: PageLoader =
  (context) =>
  async ({ request }): Promise<LoadedPage> => {
    const search = new URL(request.url).searchParams
    if (search.has('showModel')) return loadModel(context, search, modelPages.centre)
    await Promise.all([loadModelFacts(context, search), loadMonitoring(context, search)])
    return { refused: null }
  }

/** Part of the code that contains the model's panel. */
export function lazyPartAt({ searchParams }: URL) {
  const model = searchParams.has('showModel') ? modelOf(searchParams) : null
  return model ? panelPart(model.key) : undefined
}
