import { notFound, type PageLoader } from '../lib/page'

/** The document named by the address; by default the first one. */
export const loader: PageLoader =
  () =>
  async ({ request }) => {
    const { documents, firstDocument } = await import('../lib/documents')
    const name = new URL(request.url).searchParams.get('name') || firstDocument
    if (!Object.hasOwn(documents, name)) throw notFound()
    return name
  }
