import { notFound, type PageLoader } from '#app/lib/page'

/** The document named by the address; by default the first one. */
export const loader: PageLoader =
  () =>
  async ({ request }) => {
    const { documents, firstDocument } = await import('#app/lib/documents/index')
    const name = new URL(request.url).searchParams.get('name') || firstDocument
    if (!Object.hasOwn(documents, name)) throw notFound()
    return name
  }
