import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import type { Cost } from './cost'
import { assistantModelDays as days } from './model-days.tables'

export const modelDaysRepository = (db: Database) => ({
  /** Cost of a day so far, in 分. */
  async fenOf(day: string): Promise<number> {
    const [row] = await db.select({ fen: days.fen }).from(days).where(eq(days.day, day))
    return row?.fen ?? 0
  },

  /** Adds the cost of an answer to its day; returns the day's total in 分. */
  async add(day: string, { tokensIn, tokensOut, fen }: Cost): Promise<number> {
    const [row] = await db
      .insert(days)
      .values({ day, calls: 1, tokensIn, tokensOut, fen })
      .onConflictDoUpdate({
        target: days.day,
        set: {
          calls: sql`${days.calls} + 1`,
          tokensIn: sql`${days.tokensIn} + ${tokensIn}`,
          tokensOut: sql`${days.tokensOut} + ${tokensOut}`,
          fen: sql`${days.fen} + ${fen}`,
        },
      })
      .returning({ fen: days.fen })
    return row?.fen ?? 0
  },

  /** Returns true only for the first call for a day. */
  async markAlarmed(day: string, at: Date): Promise<boolean> {
    const rows = await db
      .update(days)
      .set({ alarmedAt: at })
      .where(and(eq(days.day, day), isNull(days.alarmedAt)))
      .returning({ day: days.day })
    return rows.length > 0
  },
})
