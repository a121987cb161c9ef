import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { type Database, lockFor, oneOf } from '#platform/database'
import { sanctions } from '../tables/sanctions.tables'

export type Sanction = typeof sanctions.$inferSelect

const lasting = (now: Date) =>
  and(isNull(sanctions.liftedAt), or(isNull(sanctions.until), gt(sanctions.until, now)))

export const sanctionsRepository = (db: Database) => ({
  /** The sanction that mutes a user now in a scope and ends last; undefined if there is none. */
  async muting(userId: number, now: Date, scope: 'community' | 'live') {
    const [row] = await db
      .select({ until: sanctions.until, reason: sanctions.reason })
      .from(sanctions)
      .where(and(eq(sanctions.userId, userId), inArray(sanctions.scope, [scope, 'all']), lasting(now)))
      // Descending order puts null first, which means a sanction for good.
      .orderBy(desc(sanctions.until))
      .limit(1)
    return row
  },

  /** The given users who are under a sanction of any scope. */
  async sanctionedAmong(userIds: readonly number[], now: Date): Promise<ReadonlySet<number>> {
    if (userIds.length === 0) return new Set()
    const rows = await db
      .selectDistinct({ userId: sanctions.userId })
      .from(sanctions)
      .where(and(oneOf(sanctions.userId, userIds), lasting(now)))
    return new Set(rows.map(({ userId }) => userId))
  },

  /** Locks a user until the transaction ends, so that no other sanction is added meanwhile. */
  async holdUser(userId: number) {
    await lockFor(db, 'sanctions', userId)
  },

  async add(sanction: typeof sanctions.$inferInsert): Promise<number> {
    const [row] = await db.insert(sanctions).values(sanction).returning({ id: sanctions.id })
    if (!row) throw new Error('The sanction was not stored')
    return row.id
  },

  /** All sanctions of a user, the newest first. */
  ofUser: (userId: number): Promise<Sanction[]> =>
    db.select().from(sanctions).where(eq(sanctions.userId, userId)).orderBy(desc(sanctions.id)),

  ofReview: (reviewId: number): Promise<Sanction[]> =>
    db.select().from(sanctions).where(eq(sanctions.reviewId, reviewId)),

  /** Lifts a sanction that has not ended; undefined if it has ended or does not exist. */
  async lift(id: number, now: Date): Promise<Sanction | undefined> {
    const [row] = await db
      .update(sanctions)
      .set({ liftedAt: now })
      .where(and(eq(sanctions.id, id), lasting(now)))
      .returning()
    return row
  },

  /** Lifts all sanctions of a review, including warnings and those that have run out; returns them. */
  liftOfReview: (reviewId: number, now: Date): Promise<Sanction[]> =>
    db
      .update(sanctions)
      .set({ liftedAt: now })
      .where(and(eq(sanctions.reviewId, reviewId), isNull(sanctions.liftedAt)))
      .returning(),
})
