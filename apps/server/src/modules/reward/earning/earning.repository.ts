import { and, eq, lt, sql } from 'drizzle-orm'
import { type Database, lockFor } from '#platform/database'
import { earningAccounts, earningDays, earningFreezes, earningPeriods } from './earning.tables'

/** Earnings with a maximum number of times per period. */
export type LimitedEarning = (typeof earningPeriods.kind.enumValues)[number]

export const earningRepository = (db: Database) => ({
  async isFrozen(userId: number) {
    return (await db.$count(earningFreezes, eq(earningFreezes.userId, userId))) > 0
  },

  async freeze(row: typeof earningFreezes.$inferInsert) {
    await db.insert(earningFreezes).values(row).onConflictDoNothing()
  },

  async unfreeze(userId: number) {
    await db.delete(earningFreezes).where(eq(earningFreezes.userId, userId))
  },

  /** V粒 that a user has earned on a day within the daily limit. */
  async paidOn(userId: number, day: string): Promise<number> {
    const [row] = await db
      .select({ amount: earningDays.amount })
      .from(earningDays)
      .where(and(eq(earningDays.userId, userId), eq(earningDays.day, day)))
    return row?.amount ?? 0
  },

  async addPaid(userId: number, day: string, amount: number) {
    await db
      .insert(earningDays)
      .values({ userId, day, amount })
      .onConflictDoUpdate({
        target: [earningDays.userId, earningDays.day],
        set: { amount: sql`${earningDays.amount} + ${amount}` },
      })
  },

  async timesIn(userId: number, kind: LimitedEarning, startsOn: string): Promise<number> {
    const [row] = await db
      .select({ times: earningPeriods.times })
      .from(earningPeriods)
      .where(
        and(
          eq(earningPeriods.userId, userId),
          eq(earningPeriods.kind, kind),
          eq(earningPeriods.startsOn, startsOn),
        ),
      )
    return row?.times ?? 0
  },

  async countTime(userId: number, kind: LimitedEarning, startsOn: string) {
    await db
      .insert(earningPeriods)
      .values({ userId, kind, startsOn, times: 1 })
      .onConflictDoUpdate({
        target: [earningPeriods.userId, earningPeriods.kind, earningPeriods.startsOn],
        set: { times: sql`${earningPeriods.times} + 1` },
      })
  },

  /**
   * Counts the user among the accounts that earn from an origin on a day; false if the limit is reached.
   * Locks the origin until the transaction ends, unless the user was counted before.
   */
  async admit(origin: string, day: string, userId: number, most: number): Promise<boolean> {
    const ofDay = and(eq(earningAccounts.origin, origin), eq(earningAccounts.day, day))
    if ((await db.$count(earningAccounts, and(ofDay, eq(earningAccounts.userId, userId)))) > 0) return true
    await lockFor(db, 'earning origin', origin)
    if ((await db.$count(earningAccounts, ofDay)) >= most) return false
    await db.insert(earningAccounts).values({ origin, day, userId }).onConflictDoNothing()
    return true
  },

  of: async (userId: number) => ({
    days: await db.select().from(earningDays).where(eq(earningDays.userId, userId)).orderBy(earningDays.day),
    freezes: await db.select().from(earningFreezes).where(eq(earningFreezes.userId, userId)),
  }),

  async drop(userId: number) {
    await db.delete(earningDays).where(eq(earningDays.userId, userId))
    await db.delete(earningPeriods).where(eq(earningPeriods.userId, userId))
    await db.delete(earningAccounts).where(eq(earningAccounts.userId, userId))
    await db.delete(earningFreezes).where(eq(earningFreezes.userId, userId))
  },

  /** Drops counts of days and periods that are over. */
  async sweep({ days, periods }: { days: string; periods: string }) {
    await db.delete(earningAccounts).where(lt(earningAccounts.day, days))
    await db.delete(earningDays).where(lt(earningDays.day, days))
    await db.delete(earningPeriods).where(lt(earningPeriods.startsOn, periods))
  },
})
