import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { documentsRepository } from './documents.repository'
import type { DocumentKind } from './search.tables'
import { documentRow, type PostAudience, type SearchDocument } from './search-document'

/**
 * Writes the index within the transaction that writes the content of a document, so that both are committed
 * or neither.
 */
export function searchIndex(tx: Database) {
  const documents = documentsRepository(tx)
  return {
    /** Adds a document, or replaces the one with the same kind and id. */
    put: (document: SearchDocument) => documents.put([documentRow(document)]),

    /** Adds or replaces many documents; no two of them may have the same kind and id. */
    putMany: (many: readonly SearchDocument[]) => documents.put(many.map(documentRow)),

    /** Changes which users find the documents of these kinds and ids. */
    setAudience: (kinds: readonly DocumentKind[], refIds: readonly number[], audience: PostAudience) =>
      documents.setAudience(kinds, refIds, audience),

    /** Removes documents; returns how many of them were in the index. */
    remove: (kind: DocumentKind, refIds: readonly number[]) => documents.remove(kind, refIds),

    removeKind: (kind: DocumentKind, world: World) => documents.removeKind(kind, world),

    /** Sets the popularity of a document; does nothing if it is not in the index. */
    setPopularity: (kind: DocumentKind, refId: number, popularity: number) =>
      documents.setPopularity(kind, refId, popularity),
  }
}

/**
 * When an account is deleted: removes the document of the user and the documents of the user's texts. If a
 * text stays readable, its module adds it again without the nickname.
 */
export const forgetDocuments = (tx: Database, userId: number) => documentsRepository(tx).removeOfUser(userId)
