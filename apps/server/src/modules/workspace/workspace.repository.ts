import type { DocumentPlace } from '@vce/protocol'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { workspaceDocuments as documents } from './workspace.tables'

type Content = Pick<typeof documents.$inferInsert, 'body' | 'updatedAt'>

const at = (userId: number, { kind, name }: DocumentPlace) =>
  and(eq(documents.userId, userId), eq(documents.kind, kind), eq(documents.name, name))

export const workspaceRepository = (db: Database) => ({
  /** Until the transaction ends, saves of one user follow each other. */
  async hold(userId: number) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`workspace ${userId}`}, 0))`)
  },

  async at(userId: number, place: DocumentPlace) {
    const [row] = await db.select().from(documents).where(at(userId, place))
    return row
  },

  async add(userId: number, { kind, name }: DocumentPlace, { body, updatedAt }: Content) {
    await db.insert(documents).values({ userId, kind, name, version: 1, body, updatedAt })
  },

  async replace(userId: number, place: DocumentPlace, version: number, content: Content) {
    await db
      .update(documents)
      .set({ ...content, version })
      .where(at(userId, place))
  },

  count: (userId: number) => db.$count(documents, eq(documents.userId, userId)),

  of: (userId: number) =>
    db
      .select()
      .from(documents)
      .where(eq(documents.userId, userId))
      .orderBy(asc(documents.kind), asc(documents.name)),

  async drop(userId: number) {
    await db.delete(documents).where(eq(documents.userId, userId))
  },
})
