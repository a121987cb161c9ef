import { loadModel } from '#app/features/dashboard/load-model'
import { modelOf } from '#app/features/dashboard/models'
import { panelPart } from '#app/features/dashboard/panels'
import { modelPages } from '#app/lib/data-models'
import type { PageLoader } from '#app/lib/page'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadModel(context, new URL(request.url).searchParams, modelPages.viewing)

/** Part of the code that contains the model's panel. */
export function lazyPartAt({ searchParams }: URL) {
  const model = modelOf(searchParams)
  return model ? panelPart(model.key) : undefined
}
