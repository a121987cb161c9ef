import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { payPasswords } from '../payment.tables'

/** Wrong ones within the hour that lock. */
const maxWrong = 5
const hourMs = 3_600_000

export const payPasswordsRepository = (db: Database) => ({
  async of(userId: number) {
    const [row] = await db.select().from(payPasswords).where(eq(payPasswords.userId, userId))
    return row
  },

  /**
   * Counts a try before it is compared, and returns the hash to compare it with; undefined while tries are locked. The
   * fifth within an hour locks for an hour.
   */
  async takeTry(userId: number, now: Date): Promise<string | undefined> {
    const at = sql`${now.toISOString()}::timestamptz`
    const hourAgo = sql`${new Date(now.getTime() - hourMs).toISOString()}::timestamptz`
    const isFresh = sql`${payPasswords.wrongSince} > ${hourAgo}`
    const wrong = sql`case when ${isFresh} then ${payPasswords.wrong} else 0 end + 1`
    const [row] = await db
      .update(payPasswords)
      .set({
        wrong,
        wrongSince: sql`case when ${isFresh} then ${payPasswords.wrongSince} else ${at} end`,
        lockedUntil: sql`case when ${wrong} >= ${maxWrong}
          then ${new Date(now.getTime() + hourMs).toISOString()}::timestamptz end`,
      })
      .where(
        and(
          eq(payPasswords.userId, userId),
          or(isNull(payPasswords.lockedUntil), lte(payPasswords.lockedUntil, now)),
        ),
      )
      .returning({ hash: payPasswords.hash })
    return row?.hash
  },

  /** A right one: nothing counts any more. */
  async forget(userId: number) {
    await db
      .update(payPasswords)
      .set({ wrong: 0, wrongSince: null, lockedUntil: null })
      .where(eq(payPasswords.userId, userId))
  },

  /** Adds the first one; false if there is one. */
  async add(userId: number, hash: string, changedAt: Date): Promise<boolean> {
    const rows = await db
      .insert(payPasswords)
      .values({ userId, hash, changedAt })
      .onConflictDoNothing()
      .returning({ userId: payPasswords.userId })
    return rows.length > 0
  },

  /** Sets another one; false if there was none. */
  async replace(userId: number, hash: string, changedAt: Date): Promise<boolean> {
    const rows = await db
      .update(payPasswords)
      .set({ hash, changedAt, wrong: 0, wrongSince: null, lockedUntil: null })
      .where(eq(payPasswords.userId, userId))
      .returning({ userId: payPasswords.userId })
    return rows.length > 0
  },

  async drop(userId: number) {
    await db.delete(payPasswords).where(eq(payPasswords.userId, userId))
  },
})
