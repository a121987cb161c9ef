import { ApiFailure } from '#app/lib/api'
import type { PageContext } from '#app/lib/page'
import { loadView, viewNameOf } from './views'

/** The server's message if it refused the request; shown by the page. */
export interface QuotationData {
  refused: string | null
}

/** Loads the data of an address of /quotation. */
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
