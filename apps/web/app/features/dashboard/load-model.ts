import { getPositionRanking } from '@vce/protocol'
import { ApiFailure, failedWith } from '#app/lib/api'
import { notFound, type PageContext } from '#app/lib/page'
import { modelOf } from './models'
import { loadPanel } from './panels'

/** `refused` is the server's message if it refused the request; the page shows it. */
export interface ModelData {
  refused: string | null
}

/** Loads the model chosen in the address; an unknown model or product is a 404. */
export async function loadModel(context: PageContext, search: URLSearchParams): Promise<ModelData> {
  const model = modelOf(search)
  if (!model) throw notFound()
  const panel = await loadPanel(model.key)
  try {
    await panel.load(context, search)
    return { refused: null }
  } catch (error) {
    // All models use the same error for it.
    if (failedWith(error, getPositionRanking, 'unknownProduct')) throw notFound()
    if (error instanceof ApiFailure) return { refused: error.message }
    throw error
  }
}
