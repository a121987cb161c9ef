import { loadModel } from '#app/features/dashboard/load-model'
import { modelOf } from '#app/features/dashboard/models'
import { loadPanel, panelModules } from '#app/features/dashboard/panels'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadModel(context, new URL(request.url).searchParams)

/** Loads the model's files before hydration of a server-rendered page. */
export async function prepare(url: URL) {
  const model = modelOf(url.searchParams)
  if (model) await loadPanel(model.key)
}

/** The model's files, for preloading with the page's own. */
export function modules({ searchParams }: URL) {
  const model = modelOf(searchParams)
  return model ? panelModules(model.key) : []
}
