import { pageDocuments } from './portal-pages'
import type { SearchSource } from './search-source'

/** The search source of the portal's own pages, which are part of the program. */
export const pageSource: SearchSource = {
  kinds: ['page'],
  after: async (_db, id) => ({ documents: pageDocuments.filter(({ refId }) => refId > id), last: null }),
  held: async (_tx, ids) => pageDocuments.filter(({ refId }) => ids.includes(refId)),
}
