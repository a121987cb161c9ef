import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { drafts } from '../tables/drafts.tables'

type NewDraft = Omit<typeof drafts.$inferInsert, 'id' | 'revision'>
type Place = Pick<NewDraft, 'userId' | 'kind' | 'targetId' | 'baseRevision'>

const at = ({ userId, kind, targetId, baseRevision }: Place) =>
  and(
    eq(drafts.userId, userId),
    eq(drafts.kind, kind),
    eq(drafts.targetId, targetId),
    eq(drafts.baseRevision, baseRevision),
  )

export const draftsRepository = (db: Database) => ({
  async at(place: Place) {
    const [row] = await db.select().from(drafts).where(at(place))
    return row
  },

  /** Adds a draft; undefined if the user already has a draft for the same text. */
  async add(draft: NewDraft) {
    const [row] = await db.insert(drafts).values(draft).onConflictDoNothing().returning()
    return row
  },

  /** Saves a draft; undefined if it was saved elsewhere after `revision`. */
  async save({ title, document, extras, updatedAt, ...place }: NewDraft, revision: number) {
    const [row] = await db
      .update(drafts)
      .set({ title, document, extras, updatedAt, revision: sql`${drafts.revision} + 1` })
      .where(and(at(place), eq(drafts.revision, revision)))
      .returning()
    return row
  },

  count: (userId: number) => db.$count(drafts, eq(drafts.userId, userId)),

  list: (userId: number, { kind, targetId }: { kind?: NewDraft['kind']; targetId?: number }) =>
    db
      .select()
      .from(drafts)
      .where(
        and(
          eq(drafts.userId, userId),
          kind && eq(drafts.kind, kind),
          targetId === undefined ? undefined : eq(drafts.targetId, targetId),
        ),
      )
      .orderBy(desc(drafts.updatedAt), asc(drafts.id))
      .limit(50),

  /** Deletes a draft; false if there was none. */
  async drop(userId: number, id: number) {
    const dropped = await db
      .delete(drafts)
      .where(and(eq(drafts.id, id), eq(drafts.userId, userId)))
      .returning({ id: drafts.id })
    return dropped.length > 0
  },

  async dropAll(userId: number) {
    await db.delete(drafts).where(eq(drafts.userId, userId))
  },

  async sweep(before: Date) {
    await db.delete(drafts).where(lt(drafts.updatedAt, before))
  },
})
