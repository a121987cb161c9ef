import type { World } from '@vce/protocol'
import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { type DocumentKind, searchDocuments, type Visibility } from './search.tables'

export type DocumentRow = Omit<typeof searchDocuments.$inferSelect, 'id'>

/** Maximum number of rows of one statement: each value is a parameter, and Postgres allows 65,535. */
const maxRows = 500

const { id: _id, kind: _kind, refId: _refId, ...changing } = getTableColumns(searchDocuments)
const replaced: Record<string, SQL> = Object.fromEntries(
  Object.entries(changing).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
)

export const documentsRepository = (db: Database) => ({
  /**
   * Inserts rows; a row with the same kind and `refId` is replaced. No two of the given rows may have the
   * same kind and `refId`.
   */
  async put(rows: readonly DocumentRow[]) {
    for (let from = 0; from < rows.length; from += maxRows) {
      await db
        .insert(searchDocuments)
        .values(rows.slice(from, from + maxRows))
        .onConflictDoUpdate({ target: [searchDocuments.kind, searchDocuments.refId], set: replaced })
    }
  },

  /** Returns how many documents were removed. */
  async remove(kind: DocumentKind, refIds: readonly number[]): Promise<number> {
    if (refIds.length === 0) return 0
    const { rowCount } = await db
      .delete(searchDocuments)
      .where(and(eq(searchDocuments.kind, kind), inArray(searchDocuments.refId, [...refIds])))
    return rowCount ?? 0
  },

  /** Removes all documents of a kind whose figures are from a world. */
  async removeKind(kind: DocumentKind, world: World) {
    await db
      .delete(searchDocuments)
      .where(and(eq(searchDocuments.kind, kind), eq(searchDocuments.world, world)))
  },

  async setAudience(
    kinds: readonly DocumentKind[],
    refIds: readonly number[],
    { visibility, circleId }: { visibility: Visibility; circleId?: number | null },
  ) {
    if (refIds.length === 0) return
    await db
      .update(searchDocuments)
      .set({ visibility, circleId: circleId ?? null })
      .where(and(inArray(searchDocuments.kind, [...kinds]), oneOf(searchDocuments.refId, refIds)))
  },

  async setPopularity(kind: DocumentKind, refId: number, popularity: number) {
    await db
      .update(searchDocuments)
      .set({ popularity })
      .where(and(eq(searchDocuments.kind, kind), eq(searchDocuments.refId, refId)))
  },

  /** Removes the document of a user and the documents of everything that the user wrote. */
  async removeOfUser(userId: number) {
    const isUser = and(eq(searchDocuments.kind, 'user'), eq(searchDocuments.refId, userId))
    await db.delete(searchDocuments).where(or(eq(searchDocuments.ownerId, userId), isUser))
  },

  /** Reserves ids for rows that are written by COPY, which does not apply the default of the column. */
  async nextIds(count: number): Promise<number[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
      select nextval(pg_get_serial_sequence('search_documents', 'id')) as id from generate_series(1, ${count}::int)`)
    return rows.map(({ id }) => Number(id))
  },
})
