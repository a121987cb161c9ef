import { minuteMs } from '@vce/futures'
import { and, count, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { orders, refunds } from '../payment.tables'

export type StoredRefund = typeof refunds.$inferSelect
type NewRefund = typeof refunds.$inferInsert

export const refundsRepository = (db: Database) => ({
  /** Adds a refund; undefined if another one for the same order and payment is pending. */
  async add(refund: NewRefund): Promise<StoredRefund | undefined> {
    const [row] = await db.insert(refunds).values(refund).onConflictDoNothing().returning()
    return row
  },

  async byId(id: number): Promise<StoredRefund | undefined> {
    const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
    return refund
  },

  async lock(id: number): Promise<StoredRefund | undefined> {
    const [refund] = await db.select().from(refunds).where(eq(refunds.id, id)).for('update')
    return refund
  },

  /** Refunds with their orders, newest first. */
  list: (state: StoredRefund['state'] | undefined, limit: number, offset: number) =>
    db
      .select({ refund: refunds, order: orders })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(state && eq(refunds.state, state))
      .orderBy(desc(refunds.id))
      .limit(limit)
      .offset(offset),

  async count(state: StoredRefund['state'] | undefined): Promise<number> {
    const [row] = await db
      .select({ count: count() })
      .from(refunds)
      .where(state && eq(refunds.state, state))
    return row?.count ?? 0
  },

  async byNo(no: string): Promise<StoredRefund | undefined> {
    const [refund] = await db.select().from(refunds).where(eq(refunds.no, no))
    return refund
  },

  /** The newest refund of an order that takes the bought goods back (kind `order`). */
  async lastOf(orderId: number): Promise<StoredRefund | undefined> {
    const [refund] = await db
      .select()
      .from(refunds)
      .where(and(eq(refunds.orderId, orderId), eq(refunds.kind, 'order')))
      .orderBy(desc(refunds.id))
      .limit(1)
    return refund
  },

  async set(id: number, fields: Partial<NewRefund>) {
    await db.update(refunds).set(fields).where(eq(refunds.id, id))
  },

  /** Sets when a refund is sent or queried next; false if the refund has ended, and nothing was set. */
  async queryNext(id: number, queryAt: Date | null): Promise<boolean> {
    const rows = await db
      .update(refunds)
      .set({ queryAt })
      .where(and(eq(refunds.id, id), inArray(refunds.state, ['approved', 'sent'])))
      .returning({ id: refunds.id })
    return rows.length > 0
  },

  /** Refunds that are due to be sent or queried. They are reserved for this process for a minute. */
  async takeDue(now: Date, limit: number): Promise<StoredRefund[]> {
    const due = db
      .select({ id: refunds.id })
      .from(refunds)
      .where(lte(refunds.queryAt, now))
      .orderBy(refunds.queryAt)
      .limit(limit)
      .for('update', { skipLocked: true })
    return db
      .update(refunds)
      .set({ queryAt: new Date(now.getTime() + minuteMs), queries: sql`${refunds.queries} + 1` })
      .where(inArray(refunds.id, due))
      .returning()
  },

  /** A user's refunds, newest first. */
  ofUser: (userId: number, limit: number, offset: number) =>
    db
      .select({ refund: refunds, orderNo: orders.no, name: orders.name })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(desc(refunds.id))
      .limit(limit)
      .offset(offset),

  async countOf(userId: number): Promise<number> {
    const [row] = await db
      .select({ count: count() })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(orders.userId, userId))
    return row?.count ?? 0
  },
})
