import { type PortalPage, portalPages } from '@vce/protocol'
import type { SearchDocument } from '../search-document'

/** Later than the date of every text, so that functions of the portal are always among the newest matches. */
const neverOld = new Date('2100-01-01T00:00:00Z')

/** The search document of a page of the portal. */
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
