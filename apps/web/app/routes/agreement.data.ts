import { personalDataListsQuery } from '#app/features/site/queries'
import { documentNameIn, documentPart, loadDocument } from '#app/lib/documents/index'
import { notFound, type PageLoader } from '#app/lib/page'

/** The document named by the address, with the server's list if it ends with one. */
export const loader: PageLoader =
  ({ queries, api }) =>
  async ({ request }) => {
    const name = documentNameIn(new URL(request.url))
    if (name === undefined) throw notFound()
    const text = await loadDocument(name)
    if (text?.list) await queries.prefetchQuery(personalDataListsQuery(api, {}))
    return name
  }

/** The document's text. */
export function part(url: URL) {
  const name = documentNameIn(url)
  return name === undefined ? undefined : documentPart(name)
}
