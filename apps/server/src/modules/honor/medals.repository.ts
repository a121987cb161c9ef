import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { medalsHeld } from './medals.tables'

const held = (userId: number, medalId: number) =>
  and(eq(medalsHeld.userId, userId), eq(medalsHeld.medalId, medalId))

export const medalsRepository = (db: Database) => ({
  /** Whether the user did not have it before. */
  async add(userId: number, medalId: number, obtainedAt: Date) {
    const added = await db
      .insert(medalsHeld)
      .values({ userId, medalId, obtainedAt })
      .onConflictDoNothing()
      .returning({ medalId: medalsHeld.medalId })
    return added.length > 0
  },

  /**
   * Gives a medal to everyone registered by a time who lacks it; returns them. Accounts in a transaction at this moment,
   * as one that is being deleted, are left for the next run.
   */
  async addToRegistered(medalId: number, by: Date, obtainedAt: Date) {
    const { rows } = await db.execute<{ user_id: string }>(sql`
      insert into medals_held (user_id, medal_id, obtained_at)
      select id, ${medalId}::int, ${obtainedAt.toISOString()}::timestamptz
      from users
      where created_at <= ${by.toISOString()}::timestamptz and deleted_at is null and not exists (
        select 1 from medals_held where user_id = users.id and medal_id = ${medalId}
      )
      for share of users skip locked
      on conflict do nothing
      returning user_id`)
    return rows.map(({ user_id }) => Number(user_id))
  },

  of: (userId: number) =>
    db.select().from(medalsHeld).where(eq(medalsHeld.userId, userId)).orderBy(asc(medalsHeld.medalId)),

  /** All medals of the user, locked until the transaction ends: two changes of one user follow each other. */
  hold: (userId: number) =>
    db
      .select()
      .from(medalsHeld)
      .where(eq(medalsHeld.userId, userId))
      .orderBy(asc(medalsHeld.medalId))
      .for('update'),

  /** Worn medals of users, of each the one worn longest first. */
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
