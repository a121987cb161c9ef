import {
  type DocumentBody,
  type DocumentKind,
  getDocument,
  saveDocument,
  type WorkspaceDocument,
} from '@vce/protocol'
import { browserApi } from '#app/lib/browser-api'
import type { DocumentCalls } from './document-store'

/** A separate module, so that the endpoints are not in the bundle of a page's first load. */
export const callsOf = <K extends DocumentKind>(kind: K, name: string): DocumentCalls<K> => ({
  load: () => browserApi.call(getDocument, { document: { kind, name } }),
  save(version, body: DocumentBody<K>) {
    // The types pair kind and body, but a generic kind does not let TypeScript prove it.
    const document = { kind, name, body } as WorkspaceDocument
    return browserApi.call(saveDocument, { document, version })
  },
})
