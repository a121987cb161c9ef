import type { ThingKind } from '@vce/protocol'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { collected } from './collection.tables'

const row = (userId: number, kind: ThingKind, ref: string) =>
  and(eq(collected.userId, userId), eq(collected.kind, kind), eq(collected.ref, ref))

const ofUser = (userId: number, kind?: ThingKind) =>
  and(eq(collected.userId, userId), kind && eq(collected.kind, kind))

export const collectionRepository = (db: Database) => ({
  async add(thing: typeof collected.$inferInsert) {
    await db.insert(collected).values(thing).onConflictDoNothing()
  },

  /** Removes a thing from a collection; returns whether the collection contained the thing. */
  async remove(userId: number, kind: ThingKind, ref: string) {
    const removed = await db
      .delete(collected)
      .where(row(userId, kind, ref))
      .returning({ ref: collected.ref })
    return removed.length > 0
  },

  async drop(userId: number) {
    await db.delete(collected).where(eq(collected.userId, userId))
  },

  has: async (userId: number, kind: ThingKind, ref: string) =>
    (await db.$count(collected, row(userId, kind, ref))) > 0,

  /** Number of users who have collected a thing. */
  collectors: (kind: ThingKind, ref: string) =>
    db.$count(collected, and(eq(collected.kind, kind), eq(collected.ref, ref))),

  count: (userId: number, kind?: ThingKind) => db.$count(collected, ofUser(userId, kind)),

  /** One page of a user's collection, newest first. */
  list: (
    userId: number,
    { kind, limit, offset }: { kind: ThingKind | undefined; limit: number; offset: number },
  ) =>
    db
      .select()
      .from(collected)
      .where(ofUser(userId, kind))
      .orderBy(desc(collected.collectedAt), asc(collected.kind), asc(collected.ref))
      .limit(limit)
      .offset(offset),

  all: (userId: number) =>
    db.select().from(collected).where(eq(collected.userId, userId)).orderBy(asc(collected.collectedAt)),
})
