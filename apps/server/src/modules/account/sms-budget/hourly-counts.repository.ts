import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { smsHours } from '../account.tables'

/** Maximum messages per hour: in total, and the part for strangers. */
export interface HourLimit {
  all: number
  strangers: number
}

export const hoursRepository = (db: Database) => ({
  /**
   * Counts one message in its hour; undefined if the budget is used up. A single conditional UPDATE, so it is
   * exact under concurrency.
   */
  async take(hour: Date, isStranger: boolean, limit: HourLimit) {
    await db.insert(smsHours).values({ hour }).onConflictDoNothing()
    const [taken] = await db
      .update(smsHours)
      .set({
        sent: sql`${smsHours.sent} + 1`,
        ...(isStranger && { sentToStrangers: sql`${smsHours.sentToStrangers} + 1` }),
      })
      .where(
        and(
          eq(smsHours.hour, hour),
          lt(smsHours.sent, limit.all),
          isStranger ? lt(smsHours.sentToStrangers, limit.strangers) : undefined,
        ),
      )
      .returning({ sent: smsHours.sent, sentToStrangers: smsHours.sentToStrangers })
    return taken
  },

  /** Counts a used code in the hour in which it was sent. */
  async codeUsed(hour: Date) {
    await db
      .update(smsHours)
      .set({ used: sql`${smsHours.used} + 1` })
      .where(eq(smsHours.hour, hour))
  },

  async of(hour: Date) {
    const [row] = await db.select().from(smsHours).where(eq(smsHours.hour, hour))
    return row ?? { hour, sent: 0, sentToStrangers: 0, used: 0 }
  },

  /** Sums of the hours that begin at `from` or later. */
  async since(from: Date) {
    const [sums] = await db
      .select({
        sent: sql<number>`coalesce(sum(${smsHours.sent}), 0)::int`,
        used: sql<number>`coalesce(sum(${smsHours.used}), 0)::int`,
      })
      .from(smsHours)
      .where(gte(smsHours.hour, from))
    return sums ?? { sent: 0, used: 0 }
  },

  async sweep(before: Date) {
    await db.delete(smsHours).where(lt(smsHours.hour, before))
  },
})
