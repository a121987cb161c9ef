import { personalDataListsQuery } from '#app/features/site/queries'
import { documentNameIn, documentPart, loadDocument } from '#app/lib/documents/index'
import { notFound, type PageLoader } from '#app/lib/page'

/** Loads the document named by the address, and the server's list if the document ends with one. */
export const loader: PageLoader =
  ({ queries, api }) =>
  async ({ request }) => {
    const name = documentNameIn(new URL(request.url))
    if (name === undefined) throw notFound()
    const text = await loadDocument(name)
    if (text?.list) await queries.prefetchQuery(personalDataListsQuery(api, {}))
    return name
  }

/** Part of the code that contains the text of the document. */
export function lazyPartAt(url: URL) {
  const name = documentNameIn(url)
  return name === undefined ? undefined : documentPart(name)
}
