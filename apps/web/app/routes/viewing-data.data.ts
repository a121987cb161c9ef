import { loadModel } from '../features/dashboard/load-model'
import { modelOf } from '../features/dashboard/models'
import { loadPanel, panelModules } from '../features/dashboard/panels'
import type { PageLoader } from '../lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadModel(context, new URL(request.url).searchParams)

/** The model's files, before a page that came from the server comes alive. */
export async function prepare(url: URL) {
  const model = modelOf(url.searchParams)
  if (model) await loadPanel(model.key)
}

/** The document names the model's files too, so that they come with the page's own. */
export function modules({ searchParams }: URL) {
  const model = modelOf(searchParams)
  return model ? panelModules(model.key) : []
}
