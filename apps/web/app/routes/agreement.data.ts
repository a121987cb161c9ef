import { notFound, type PageLoader } from '../lib/page'

/** The document the address names; the first one where it names none. */
export const loader: PageLoader =
  () =>
  async ({ request }) => {
    const { documents, firstDocument } = await import('../lib/documents')
    const name = new URL(request.url).searchParams.get('name') || firstDocument
    if (!Object.hasOwn(documents, name)) throw notFound()
    return name
  }
