import { loadModel, type ModelData } from '../features/dashboard/load-model'
import { modelOf } from '../features/dashboard/models'
import { loadMonitoring } from '../features/dashboard/monitoring/load-monitoring'
import { loadModelFacts } from '../features/dashboard/overview/facts'
import { loadPanel, panelModules } from '../features/dashboard/panels'
import type { PageLoader } from '../lib/page'

/** One model when the address asks for it, else 异动监控 and the grid of all. */
export const loader: PageLoader =
  (context) =>
  async ({ request }): Promise<ModelData> => {
    const search = new URL(request.url).searchParams
    if (search.has('showModel')) return loadModel(context, search)
    await Promise.all([loadModelFacts(context, search), loadMonitoring(context, search)])
    return { refused: null }
  }

/** The model's files, before a page that came from the server comes alive. */
export async function prepare({ searchParams }: URL) {
  const model = searchParams.has('showModel') ? modelOf(searchParams) : null
  if (model) await loadPanel(model.key)
}

/** The document names the model's files too, so that they come with the page's own. */
export function modules({ searchParams }: URL) {
  const model = searchParams.has('showModel') ? modelOf(searchParams) : null
  return model ? panelModules(model.key) : []
}
