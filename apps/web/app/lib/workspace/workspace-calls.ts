import {
  type DocumentBody,
  type DocumentKind,
  getDocument,
  saveDocument,
  type WorkspaceDocument,
} from '@vce/protocol'
import { browserApi } from '#app/lib/browser-api'
import type { DocumentCalls } from './document-store'

/** Separate module so that the endpoints are not in the bundle of a page's first load. */
export const callsOf = <K extends DocumentKind>(kind: K, name: string): DocumentCalls<K> => ({
  load: () => browserApi.call(getDocument, { document: { kind, name } }),
  save(version, body: DocumentBody<K>) {
    // Kind and body belong together by their types; a union cannot say so of a generic kind.
    const document = { kind, name, body } as WorkspaceDocument
    return browserApi.call(saveDocument, { document, version })
  },
})
