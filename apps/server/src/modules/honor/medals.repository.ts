import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { medalsHeld } from './medals.tables'

const held = (userId: number, medalId: number) =>
  and(eq(medalsHeld.userId, userId), eq(medalsHeld.medalId, medalId))

export const medalsRepository = (db: Database) => ({
  /** Adds a medal; false if the user had it already. */
  async add(userId: number, medalId: number, obtainedAt: Date) {
    const added = await db
      .insert(medalsHeld)
      .values({ userId, medalId, obtainedAt })
      .onConflictDoNothing()
      .returning({ medalId: medalsHeld.medalId })
    return added.length > 0
  },

  /** Ids of users who registered at `by` or earlier and do not have the medal, in ascending order. */
  async registeredWithout(medalId: number, by: Date) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from users
      where created_at <= ${by.toISOString()}::timestamptz and deleted_at is null and not exists (
        select 1 from medals_held where user_id = users.id and medal_id = ${medalId}
      )
      order by id`)
    return rows.map(({ id }) => Number(id))
  },

  /** A batch of medals whose V粒 are not paid, sorted by user and medal; it starts after the row `after`. */
  unpaid: (after: { userId: number; medalId: number }, limit: number) =>
    db
      .select({ userId: medalsHeld.userId, medalId: medalsHeld.medalId })
      .from(medalsHeld)
      .where(
        and(
          isNull(medalsHeld.paidAt),
          sql`(${medalsHeld.userId}, ${medalsHeld.medalId}) > (${after.userId}, ${after.medalId})`,
        ),
      )
      .orderBy(asc(medalsHeld.userId), asc(medalsHeld.medalId))
      .limit(limit),

  /** Marks a medal as paid; false if it was paid already or the user does not have it. */
  async setPaid(userId: number, medalId: number, paidAt: Date): Promise<boolean> {
    const paid = await db
      .update(medalsHeld)
      .set({ paidAt })
      .where(and(held(userId, medalId), isNull(medalsHeld.paidAt)))
      .returning({ medalId: medalsHeld.medalId })
    return paid.length > 0
  },

  of: (userId: number) =>
    db.select().from(medalsHeld).where(eq(medalsHeld.userId, userId)).orderBy(asc(medalsHeld.medalId)),

  /**
   * All medals of the user, locked until the transaction ends, so that changes of one user are serialised.
   */
  hold: (userId: number) =>
    db
      .select()
      .from(medalsHeld)
      .where(eq(medalsHeld.userId, userId))
      .orderBy(asc(medalsHeld.medalId))
      .for('update'),

  /** Worn medals of users; the medals of one user are in the order in which the user put them on. */
  worn: (userIds: readonly number[]) =>
    db
      .select({ userId: medalsHeld.userId, id: medalsHeld.medalId })
      .from(medalsHeld)
      .where(and(oneOf(medalsHeld.userId, userIds), isNotNull(medalsHeld.wornAt)))
      .orderBy(asc(medalsHeld.wornAt), asc(medalsHeld.medalId)),

  async setWorn(userId: number, medalId: number, wornAt: Date | null) {
    await db.update(medalsHeld).set({ wornAt }).where(held(userId, medalId))
  },

  async drop(userId: number) {
    await db.delete(medalsHeld).where(eq(medalsHeld.userId, userId))
  },
})
