import type { ThingKind } from '@vce/protocol'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { pausedHistories, visits } from './history.tables'

type Visit = Omit<typeof visits.$inferInsert, 'visits'>

const newestFirst = [desc(visits.lastAt), asc(visits.kind), asc(visits.ref)]

export const historyRepository = (db: Database) => ({
  /** Adds a visited thing, or counts one more visit of it. */
  async add(visit: Visit) {
    const { title, lastAt } = visit
    await db
      .insert(visits)
      .values({ ...visit, visits: 1 })
      .onConflictDoUpdate({
        target: [visits.userId, visits.kind, visits.ref],
        set: { title, lastAt, visits: sql`${visits.visits} + 1` },
      })
  },

  /** Removes all things of a user except the newest `max`. */
  async trim(userId: number, max: number) {
    const older = db
      .select({ kind: visits.kind, ref: visits.ref })
      .from(visits)
      .where(eq(visits.userId, userId))
      .orderBy(...newestFirst)
      .offset(max)
    await db
      .delete(visits)
      .where(and(eq(visits.userId, userId), sql`(${visits.kind}, ${visits.ref}) in (${older})`))
  },

  async remove(userId: number, kind: ThingKind, ref: string) {
    await db.delete(visits).where(and(eq(visits.userId, userId), eq(visits.kind, kind), eq(visits.ref, ref)))
  },

  async clear(userId: number) {
    await db.delete(visits).where(eq(visits.userId, userId))
  },

  count: (userId: number) => db.$count(visits, eq(visits.userId, userId)),

  /** One page of a user's history, newest first. */
  list: (userId: number, limit: number, offset: number) =>
    db
      .select()
      .from(visits)
      .where(eq(visits.userId, userId))
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),

  all: (userId: number) =>
    db
      .select()
      .from(visits)
      .where(eq(visits.userId, userId))
      .orderBy(...newestFirst),

  isPaused: async (userId: number) =>
    (await db.$count(pausedHistories, eq(pausedHistories.userId, userId))) > 0,

  async pause(userId: number) {
    await db.insert(pausedHistories).values({ userId }).onConflictDoNothing()
  },

  async resume(userId: number) {
    await db.delete(pausedHistories).where(eq(pausedHistories.userId, userId))
  },
})
