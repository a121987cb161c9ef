import type { ResultDetails } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { DocumentKind } from '../search.tables'
import type { SearchDocument } from '../search-document'

/** Documents of things with ids above the last ones. */
export interface SourceBatch {
  documents: SearchDocument[]
  /** The last id that was read; null behind the last thing. */
  last: number | null
}

/** A module's things for the index, with which the index is compared and from which it is made again. */
export interface SearchSource {
  /** Kinds whose things share one range of ids. */
  kinds: readonly DocumentKind[]
  /** The next things that are to be found, in the order of their ids. */
  after: (db: Database, id: number, limit: number) => Promise<SourceBatch>
  /** Documents of some things, locked: a change of one waits until the transaction ends. */
  held: (tx: Database, ids: readonly number[]) => Promise<SearchDocument[]>
  /** Details with which some things are shown, by id; without it they are shown by their texts alone. */
  details?: (db: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, Partial<ResultDetails>>>
}

/** The batch of some rows, of which there are no more if they are fewer than the limit. */
export const sourceBatch = (
  documents: SearchDocument[],
  rows: readonly { id: number }[],
  limit: number,
): SourceBatch => ({ documents, last: rows.length < limit ? null : (rows.at(-1)?.id ?? null) })
