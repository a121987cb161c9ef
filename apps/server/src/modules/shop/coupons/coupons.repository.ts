import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { couponHoldings, coupons } from './coupons.tables'

export type Coupon = typeof coupons.$inferSelect
export type Holding = typeof couponHoldings.$inferSelect
type NewHolding = Omit<typeof couponHoldings.$inferInsert, 'state'>

export const couponsRepository = (db: Database) => ({
  async byCode(code: string): Promise<Coupon | undefined> {
    const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code))
    return coupon
  },

  async byId(id: number): Promise<Coupon | undefined> {
    const [coupon] = await db.select().from(coupons).where(eq(coupons.id, id))
    return coupon
  },

  /** Counts one of a limited coupon as issued; false if none is left. */
  async issue(id: number): Promise<boolean> {
    const issued = await db
      .update(coupons)
      .set({ issued: sql`${coupons.issued} + 1` })
      .where(and(eq(coupons.id, id), lt(coupons.issued, coupons.total)))
      .returning({ id: coupons.id })
    return issued.length > 0
  },

  /** Adds a holding; undefined if its source has given one already. */
  async add(holding: NewHolding): Promise<number | undefined> {
    const [added] = await db
      .insert(couponHoldings)
      .values({ ...holding, state: 'unused' })
      .onConflictDoNothing({ target: couponHoldings.source })
      .returning({ id: couponHoldings.id })
    return added?.id
  },

  async bySource(source: string): Promise<Holding | undefined> {
    const [holding] = await db.select().from(couponHoldings).where(eq(couponHoldings.source, source))
    return holding
  },
})
