import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { voucherMonths } from './ledger.tables'

export const voucherMonthsRepository = (db: Database) => ({
  async countOf(userId: number, month: string): Promise<number> {
    const [row] = await db
      .select({ count: voucherMonths.count })
      .from(voucherMonths)
      .where(and(eq(voucherMonths.userId, userId), eq(voucherMonths.month, month)))
    return row?.count ?? 0
  },

  /** Adds to the count of a month; false if it would exceed `max`. */
  async add(userId: number, month: string, count: number, max: number): Promise<boolean> {
    if (count > max) return false
    const counted = await db
      .insert(voucherMonths)
      .values({ userId, month, count })
      .onConflictDoUpdate({
        target: [voucherMonths.userId, voucherMonths.month],
        set: { count: sql`${voucherMonths.count} + excluded.count` },
        setWhere: sql`${voucherMonths.count} + excluded.count <= ${max}`,
      })
      .returning({ count: voucherMonths.count })
    return counted.length > 0
  },

  async drop(userId: number) {
    await db.delete(voucherMonths).where(eq(voucherMonths.userId, userId))
  },
})
