import { getPositionRanking } from '@vce/protocol'
import { ApiFailure, failedWith } from '../../lib/api'
import { notFound, type PageContext } from '../../lib/page'
import { modelOf } from './models'
import { loadPanel } from './panels'

/** Set when the server refused what the address asks for; the page shows the words. */
export interface ModelData {
  refused: string | null
}

/** Loads the model an address asks for; an unknown model or product is no page. */
export async function loadModel(context: PageContext, search: URLSearchParams): Promise<ModelData> {
  const model = modelOf(search)
  if (!model) throw notFound()
  const panel = await loadPanel(model.key)
  try {
    await panel.load(context, search)
    return { refused: null }
  } catch (error) {
    // Every model says it in the same words.
    if (failedWith(error, getPositionRanking, 'unknownProduct')) throw notFound()
    if (error instanceof ApiFailure) return { refused: error.message }
    throw error
  }
}
