import { loadModel, type ModelData } from '#app/features/dashboard/load-model'
import { modelOf } from '#app/features/dashboard/models'
import { loadMonitoring } from '#app/features/dashboard/monitoring/load-monitoring'
import { loadModelFacts } from '#app/features/dashboard/overview/facts'
import { loadPanel, panelModules } from '#app/features/dashboard/panels'
import type { PageLoader } from '#app/lib/page'

/** The model named by the address, otherwise 异动监控 and the grid of all models. */
export const loader: PageLoader =
  (context) =>
  async ({ request }): Promise<ModelData> => {
    const search = new URL(request.url).searchParams
    if (search.has('showModel')) return loadModel(context, search)
    await Promise.all([loadModelFacts(context, search), loadMonitoring(context, search)])
    return { refused: null }
  }

/** Loads the model's files before hydration of a server-rendered page. */
export async function prepare({ searchParams }: URL) {
  const model = searchParams.has('showModel') ? modelOf(searchParams) : null
  if (model) await loadPanel(model.key)
}

/** The model's files, for preloading with the page's own. */
export function modules({ searchParams }: URL) {
  const model = searchParams.has('showModel') ? modelOf(searchParams) : null
  return model ? panelModules(model.key) : []
}
