import type { ResultDetails } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { DocumentKind } from '../search.tables'
import type { SearchDocument } from '../search-document'

/** One batch of documents, in the order of `refId`. */
export interface SourceBatch {
  documents: SearchDocument[]
  /** The last id of the batch; null if no further batch follows. */
  last: number | null
}

/**
 * Reads the search documents that a module provides. The index is compared with these documents, and can be
 * rebuilt from them.
 */
export interface SearchSource {
  /** Kinds of documents that share one range of ids. */
  kinds: readonly DocumentKind[]
  /** The next documents with ids greater than `id`, in order. */
  after: (db: Database, id: number, limit: number) => Promise<SourceBatch>
  /** The documents with these ids, read under locks that last until the transaction ends. */
  held: (tx: Database, ids: readonly number[]) => Promise<SearchDocument[]>
  /** Details that results show in addition to their texts, by id. */
  details?: (db: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, Partial<ResultDetails>>>
}

/** A batch made of the documents of `rows`. If there are fewer rows than `limit`, it is the last batch. */
export const sourceBatch = (
  documents: SearchDocument[],
  rows: readonly { id: number }[],
  limit: number,
): SourceBatch => ({ documents, last: rows.length < limit ? null : (rows.at(-1)?.id ?? null) })
