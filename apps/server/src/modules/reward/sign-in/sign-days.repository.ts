import { and, asc, between, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { signDays } from './sign-days.tables'

export const signDaysRepository = (db: Database) => ({
  /** Adds a signed day; false if the day is signed already. */
  async add(row: typeof signDays.$inferInsert): Promise<boolean> {
    const added = await db.insert(signDays).values(row).onConflictDoNothing().returning({ day: signDays.day })
    return added.length > 0
  },

  between: (userId: number, from: string, to: string) =>
    db
      .select()
      .from(signDays)
      .where(and(eq(signDays.userId, userId), between(signDays.day, from, to)))
      .orderBy(asc(signDays.day)),

  /** Number of consecutive signed days that end on a day; 0 if that day is not signed. */
  async streakUntil(userId: number, day: string): Promise<number> {
    const { rows } = await db.execute<{ days: number }>(sql`
      select count(*)::int as days from (
        select day + (row_number() over (order by day desc))::int as run from sign_days
        where user_id = ${userId} and day <= ${day}::date
      ) numbered where run = ${day}::date + 1`)
    return rows[0]?.days ?? 0
  },

  /** Number of consecutive signed days that begin on a day; 0 if that day is not signed. */
  async streakFrom(userId: number, day: string): Promise<number> {
    const { rows } = await db.execute<{ days: number }>(sql`
      select count(*)::int as days from (
        select day - (row_number() over (order by day))::int as run from sign_days
        where user_id = ${userId} and day >= ${day}::date
      ) numbered where run = ${day}::date - 1`)
    return rows[0]?.days ?? 0
  },

  /** Number of days that a user signed on the day itself, without a card. */
  signedInTime: (userId: number) =>
    db.$count(signDays, and(eq(signDays.userId, userId), eq(signDays.madeUp, false))),

  of: (userId: number) =>
    db.select().from(signDays).where(eq(signDays.userId, userId)).orderBy(asc(signDays.day)),

  async drop(userId: number) {
    await db.delete(signDays).where(eq(signDays.userId, userId))
  },
})
