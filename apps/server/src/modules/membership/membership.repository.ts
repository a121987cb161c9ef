import { and, asc, eq, gte, lte, type Placeholder, sql } from 'drizzle-orm'
import { type Database, oneOf, prepared } from '#platform/database'
import { membershipChanges, membershipSegments, memberships } from './membership.tables'
import type { Segment } from './segments'
import { fromStored, toStored } from './stored-segments'

export type Change = typeof membershipChanges.$inferInsert
export type StoredMembership = typeof memberships.$inferSelect & { level: number | null }

const columns = {
  userId: memberships.userId,
  lastDay: memberships.lastDay,
  moneyLevel: memberships.moneyLevel,
  moneyLevelEndsAt: memberships.moneyLevelEndsAt,
  level: membershipSegments.level,
}
/** The condition for the segment that runs on a day. */
const runsOn = (day: string | Placeholder) =>
  and(
    eq(membershipSegments.userId, memberships.userId),
    lte(membershipSegments.startsOn, day),
    gte(membershipSegments.endsOn, day),
  )

const levelsAmong = prepared((db) =>
  db
    .select(columns)
    .from(memberships)
    .leftJoin(membershipSegments, runsOn(sql.placeholder('day')))
    .where(oneOf(memberships.userId, sql.placeholder('userIds')))
    .prepare('levels_among'),
)

export const membershipRepository = (db: Database) => ({
  /** Locks the row of a user until the transaction ends; creates the row if there is none. */
  async hold(userId: number) {
    await db.insert(memberships).values({ userId }).onConflictDoNothing()
    const [row] = await db.select().from(memberships).where(eq(memberships.userId, userId)).for('update')
    if (!row) throw new Error(`no membership of user ${userId}`)
    return row
  },

  /** The row of a user, with the level that runs on a day; undefined for a user who was never a member. */
  async of(userId: number, day: string): Promise<StoredMembership | undefined> {
    const [row] = await db
      .select(columns)
      .from(memberships)
      .leftJoin(membershipSegments, runsOn(day))
      .where(eq(memberships.userId, userId))
    return row
  },

  /**
   * The rows of several users, each with the level that runs on a day; users who were never members are
   * missing.
   */
  among: (userIds: readonly number[], day: string): Promise<StoredMembership[]> =>
    levelsAmong(db).execute({ userIds, day }),

  async rowOf(userId: number) {
    const [row] = await db.select().from(memberships).where(eq(memberships.userId, userId))
    return row
  },

  async segmentsOf(userId: number): Promise<Segment[]> {
    const rows = await db
      .select()
      .from(membershipSegments)
      .where(eq(membershipSegments.userId, userId))
      .orderBy(asc(membershipSegments.position))
    return rows.map(fromStored)
  },

  async replace(userId: number, segments: readonly Segment[]) {
    await db.delete(membershipSegments).where(eq(membershipSegments.userId, userId))
    const rows = segments.map((segment, position) => ({ userId, position, ...toStored(segment) }))
    if (rows.length > 0) await db.insert(membershipSegments).values(rows)
    const lastDay = segments.at(-1)?.endsOn ?? null
    await db.update(memberships).set({ lastDay }).where(eq(memberships.userId, userId))
  },

  /** Adds a change; false if there is one with the same `ref` already. */
  async addChange(change: Change): Promise<boolean> {
    const added = await db
      .insert(membershipChanges)
      .values(change)
      .onConflictDoNothing()
      .returning({ ref: membershipChanges.ref })
    return added.length > 0
  },

  async changeBy(ref: string) {
    const [change] = await db.select().from(membershipChanges).where(eq(membershipChanges.ref, ref))
    return change
  },

  changesOf: (userId: number) =>
    db
      .select()
      .from(membershipChanges)
      .where(eq(membershipChanges.userId, userId))
      .orderBy(asc(membershipChanges.at), asc(membershipChanges.ref)),

  async setMoneyLevel(userId: number, moneyLevel: number, moneyLevelEndsAt: Date | null) {
    await db.update(memberships).set({ moneyLevel, moneyLevelEndsAt }).where(eq(memberships.userId, userId))
  },

  /** Deletes the row of a user with its segments, changes and marks of notices. */
  async drop(userId: number) {
    await db.delete(memberships).where(eq(memberships.userId, userId))
  },
})
