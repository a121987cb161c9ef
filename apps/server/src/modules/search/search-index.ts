import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { documentsRepository } from './documents.repository'
import type { DocumentKind } from './search.tables'
import { documentRow, type PostAudience, type SearchDocument } from './search-document'

/** The index within the transaction that writes the thing: what is rolled back there is not found. */
export function searchIndex(tx: Database) {
  const documents = documentsRepository(tx)
  return {
    /** Adds a document, or replaces the one of the same thing. */
    put: (document: SearchDocument) => documents.put([documentRow(document)]),

    /** Writes many documents, each thing once. */
    putMany: (many: readonly SearchDocument[]) => documents.put(many.map(documentRow)),

    /** Changes who finds things of some kinds. */
    setAudience: (kinds: readonly DocumentKind[], refIds: readonly number[], audience: PostAudience) =>
      documents.setAudience(kinds, refIds, audience),

    /** Returns how many of them were in the index. */
    remove: (kind: DocumentKind, refIds: readonly number[]) => documents.remove(kind, refIds),

    removeKind: (kind: DocumentKind, world: World) => documents.removeKind(kind, world),

    /** Changes nothing for a thing that is not in the index. */
    setPopularity: (kind: DocumentKind, refId: number, popularity: number) =>
      documents.setPopularity(kind, refId, popularity),
  }
}

/**
 * Removes what the index holds of a user whose account is deleted: texts under their nickname too. What stays readable
 * is put again, without the name, by its module.
 */
export const forgetDocuments = (tx: Database, userId: number) => documentsRepository(tx).removeOfUser(userId)
