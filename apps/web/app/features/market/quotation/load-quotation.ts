import { type LoadedPage, refusedOrLoaded } from '#app/lib/load-page'
import type { PageContext } from '#app/lib/page'
import { loadView, viewNameOf } from './views'

/** Loads the data for an address of /quotation. */
export async function loadQuotation(context: PageContext, search: URLSearchParams): Promise<LoadedPage> {
  const view = await loadView(viewNameOf(search))
  return refusedOrLoaded(view.load(context, search))
}
