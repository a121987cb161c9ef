import type { DocumentKey } from '@vce/protocol'
import { and, asc, eq } from 'drizzle-orm'
import { type Database, lockFor } from '#platform/database'
import { workspaceDocuments as documents } from './workspace.tables'

type Content = Pick<typeof documents.$inferInsert, 'body' | 'updatedAt'>

const at = (userId: number, { kind, name }: DocumentKey) =>
  and(eq(documents.userId, userId), eq(documents.kind, kind), eq(documents.name, name))

export const workspaceRepository = (db: Database) => ({
  /** Serialises the saves of one user: the advisory lock is released at the end of the transaction. */
  async hold(userId: number) {
    await lockFor(db, 'workspace', userId)
  },

  async at(userId: number, documentKey: DocumentKey) {
    const [row] = await db.select().from(documents).where(at(userId, documentKey))
    return row
  },

  async add(userId: number, { kind, name }: DocumentKey, { body, updatedAt }: Content) {
    await db.insert(documents).values({ userId, kind, name, version: 1, body, updatedAt })
  },

  async replace(userId: number, documentKey: DocumentKey, version: number, content: Content) {
    await db
      .update(documents)
      .set({ ...content, version })
      .where(at(userId, documentKey))
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
