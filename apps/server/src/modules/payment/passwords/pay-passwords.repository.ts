import { hourMs } from '@vce/futures'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { payPasswords } from '../payment.tables'

/** Number of wrong tries within an hour that locks the password. */
const maxWrong = 5

export const payPasswordsRepository = (db: Database) => ({
  async of(userId: number) {
    const [row] = await db.select().from(payPasswords).where(eq(payPasswords.userId, userId))
    return row
  },

  /**
   * Counts a try before its password is compared; returns the hash to compare with, or undefined while the
   * password is locked. The fifth wrong try within an hour locks it for an hour.
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

  /** Resets the count of wrong tries, after a right password. */
  async forget(userId: number) {
    await db
      .update(payPasswords)
      .set({ wrong: 0, wrongSince: null, lockedUntil: null })
      .where(eq(payPasswords.userId, userId))
  },

  /** Stores a user's first password; false if there already is one. */
  async add(userId: number, hash: string, changedAt: Date): Promise<boolean> {
    const rows = await db
      .insert(payPasswords)
      .values({ userId, hash, changedAt })
      .onConflictDoNothing()
      .returning({ userId: payPasswords.userId })
    return rows.length > 0
  },

  /** Replaces a user's password; false if there was none. */
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
