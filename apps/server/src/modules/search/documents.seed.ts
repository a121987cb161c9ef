import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { copyRows } from '#platform/database'
import { documentsRepository } from './documents.repository'
import { searchDocuments } from './search.tables'
import { documentRow, type SearchDocument } from './search-document'

/** Writes many documents by COPY. Throws if the index already has one with the same kind and id. */
export async function copyDocuments(client: pg.PoolClient, documents: readonly SearchDocument[]) {
  const ids = await documentsRepository(drizzle(client)).nextIds(documents.length)
  function* rows() {
    for (const [index, id] of ids.entries()) {
      const document = documents[index]
      if (document) yield { id, ...documentRow(document) }
    }
  }
  await copyRows(client, searchDocuments, rows())
}
