import { type PortalPage, portalPages } from '@vce/protocol'
import type { SearchDocument } from '../search-document'

/** Later than every text: the functions of the portal stand among the newest matches, however old the server is. */
const neverOld = new Date('2100-01-01T00:00:00Z')

/** A page of the portal as the index holds it. */
const pageDocument = ({ id, name, to, terms, about }: PortalPage): SearchDocument => ({
  kind: 'page',
  refId: id,
  world: null,
  title: name,
  extra: terms,
  body: about,
  url: to,
  productCodes: [],
  ownerId: null,
  visibility: 0,
  publishedAt: neverOld,
  popularity: 0,
})

export const pageDocuments = portalPages.map(pageDocument)
