import { ApiFailure } from '../../../lib/api'
import type { PageContext } from '../../../lib/page'
import { loadView, viewNameOf } from './views'

/** Set when the server refused what the address asks for; the page shows the words. */
export interface QuotationData {
  refused: string | null
}

/** Loads what an address of /quotation shows. */
export async function loadQuotation(context: PageContext, search: URLSearchParams): Promise<QuotationData> {
  const view = await loadView(viewNameOf(search))
  try {
    await view.load(context, search)
    return { refused: null }
  } catch (error) {
    if (error instanceof ApiFailure) return { refused: error.message }
    throw error
  }
}
