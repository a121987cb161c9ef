import { and, asc, between, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { signDays } from './sign-days.tables'

export const signDaysRepository = (db: Database) => ({
  /** False if the day is signed already. */
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

  /** Days in a row that end on a day; 0 if that is not signed. */
  async rowUntil(userId: number, day: string): Promise<number> {
    const { rows } = await db.execute<{ days: number }>(sql`
      select count(*)::int as days from (
        select day + (row_number() over (order by day desc))::int as run from sign_days
        where user_id = ${userId} and day <= ${day}::date
      ) numbered where run = ${day}::date + 1`)
    return rows[0]?.days ?? 0
  },

  /** Days in a row that begin on a day; 0 if that is not signed. */
  async rowFrom(userId: number, day: string): Promise<number> {
    const { rows } = await db.execute<{ days: number }>(sql`
      select count(*)::int as days from (
        select day - (row_number() over (order by day))::int as run from sign_days
        where user_id = ${userId} and day >= ${day}::date
      ) numbered where run = ${day}::date - 1`)
    return rows[0]?.days ?? 0
  },

  /** Days that were signed on the day itself. */
  signedInTime: (userId: number) =>
    db.$count(signDays, and(eq(signDays.userId, userId), eq(signDays.madeUp, false))),

  of: (userId: number) =>
    db.select().from(signDays).where(eq(signDays.userId, userId)).orderBy(asc(signDays.day)),

  async drop(userId: number) {
    await db.delete(signDays).where(eq(signDays.userId, userId))
  },
})
