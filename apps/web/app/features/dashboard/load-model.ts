import { getPositionRanking } from '@vce/protocol'
import { failedWith } from '#app/lib/api'
import { type LoadedPage, refusedOrLoaded } from '#app/lib/load-page'
import { notFound, type PageContext } from '#app/lib/page'
import { modelOf } from './models'
import { loadPanel } from './panels'

/** Loads the model chosen in the address; an unknown model or product is a 404. */
export async function loadModel(context: PageContext, search: URLSearchParams): Promise<LoadedPage> {
  const model = modelOf(search)
  if (!model) throw notFound()
  const panel = await loadPanel(model.key)
  return refusedOrLoaded(
    panel.load(context, search).catch((error: unknown) => {
      // All models use the same failure for it.
      throw failedWith(error, getPositionRanking, 'unknownProduct') ? notFound() : error
    }),
  )
}
