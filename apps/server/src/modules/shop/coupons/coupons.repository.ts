import type { CouponGroup } from '@vce/protocol'
import { and, asc, desc, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { couponHoldings, coupons } from '../catalogue/coupons.tables'

export type Coupon = typeof coupons.$inferSelect
export type Holding = typeof couponHoldings.$inferSelect
type NewHolding = Omit<typeof couponHoldings.$inferInsert, 'state'>

const inGroup = (group: CouponGroup, today: string): SQL | undefined => {
  if (group === 'used') return eq(couponHoldings.state, 'used')
  if (group === 'expired') return and(eq(couponHoldings.state, 'unused'), lt(couponHoldings.endsOn, today))
  return or(
    eq(couponHoldings.state, 'locked'),
    and(eq(couponHoldings.state, 'unused'), gte(couponHoldings.endsOn, today)),
  )
}

const own = (userId: number, id: number) => and(eq(couponHoldings.userId, userId), eq(couponHoldings.id, id))

export const couponsRepository = (db: Database) => ({
  async byCode(code: string): Promise<Coupon | undefined> {
    const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code))
    return coupon
  },

  async byId(id: number): Promise<Coupon | undefined> {
    const [coupon] = await db.select().from(coupons).where(eq(coupons.id, id))
    return coupon
  },

  /** Coupons that users may receive today by their own call. */
  onOffer: (today: string) =>
    db
      .select()
      .from(coupons)
      .where(
        and(
          coupons.onOffer,
          sql`${coupons.perUser} > 0`,
          or(isNull(coupons.endsOn), gte(coupons.endsOn, today)),
          or(isNull(coupons.total), lt(coupons.issued, coupons.total)),
        ),
      )
      .orderBy(asc(coupons.id))
      .limit(20),

  /** Counts one more of a limited coupon as issued; false if none is left. */
  async issue(id: number): Promise<boolean> {
    const issued = await db
      .update(coupons)
      .set({ issued: sql`${coupons.issued} + 1` })
      .where(and(eq(coupons.id, id), lt(coupons.issued, coupons.total)))
      .returning({ id: coupons.id })
    return issued.length > 0
  },

  /** Adds a holding; undefined if one was given already for the same source. */
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

  /**
   * A holding of the user with its coupon; undefined for a holding of another user. `isLocking` locks the
   * holding until the transaction ends.
   */
  async holding(userId: number, id: number, { isLocking }: { isLocking: boolean }) {
    const query = db
      .select({ holding: couponHoldings, coupon: coupons })
      .from(couponHoldings)
      .innerJoin(coupons, eq(coupons.id, couponHoldings.couponId))
      .where(own(userId, id))
    const [found] = await (isLocking ? query.for('update', { of: couponHoldings }) : query)
    return found
  },

  async set(id: number, fields: Partial<Omit<Holding, 'id' | 'userId' | 'source'>>) {
    await db.update(couponHoldings).set(fields).where(eq(couponHoldings.id, id))
  },

  /** The coupon that an order has locked or used; the row stays locked until the transaction ends. */
  async ofOrder(orderNo: string): Promise<Holding | undefined> {
    const [holding] = await db
      .select()
      .from(couponHoldings)
      .where(eq(couponHoldings.orderNo, orderNo))
      .for('update')
    return holding
  },

  /** Coupons of a user: usable ones in order of their last day, used and expired ones newest first. */
  list: (userId: number, group: CouponGroup, today: string, limit: number, offset: number) =>
    db
      .select({ holding: couponHoldings, coupon: coupons })
      .from(couponHoldings)
      .innerJoin(coupons, eq(coupons.id, couponHoldings.couponId))
      .where(and(eq(couponHoldings.userId, userId), inGroup(group, today)))
      .orderBy(
        ...(group === 'unused'
          ? [asc(couponHoldings.endsOn), asc(couponHoldings.id)]
          : [desc(couponHoldings.usedAt), desc(couponHoldings.endsOn), desc(couponHoldings.id)]),
      )
      .limit(limit)
      .offset(offset),

  async counts(userId: number, today: string): Promise<Record<CouponGroup, number>> {
    const of = (group: CouponGroup) => sql<string>`count(*) filter (where ${inGroup(group, today)})`
    const [row] = await db
      .select({ unused: of('unused'), used: of('used'), expired: of('expired') })
      .from(couponHoldings)
      .where(eq(couponHoldings.userId, userId))
    return {
      unused: Number(row?.unused ?? 0),
      used: Number(row?.used ?? 0),
      expired: Number(row?.expired ?? 0),
    }
  },

  /** Rows for the user's data export. */
  everythingOf: (userId: number) =>
    db
      .select({ holding: couponHoldings, name: coupons.name })
      .from(couponHoldings)
      .innerJoin(coupons, eq(coupons.id, couponHoldings.couponId))
      .where(eq(couponHoldings.userId, userId))
      .orderBy(asc(couponHoldings.id)),

  async drop(userId: number) {
    await db.delete(couponHoldings).where(eq(couponHoldings.userId, userId))
  },
})
