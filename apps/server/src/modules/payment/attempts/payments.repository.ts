import { minuteMs } from '@vce/futures'
import type { Channel } from '@vce/protocol'
import { and, desc, eq, gt, inArray, isNotNull, isNull, like, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { orders, paymentNotices, payments } from '../payment.tables'

export type StoredPayment = typeof payments.$inferSelect
type NewPayment = typeof payments.$inferInsert

export const paymentsRepository = (db: Database) => ({
  async add(payment: NewPayment): Promise<StoredPayment> {
    const [row] = await db.insert(payments).values(payment).returning()
    if (!row) throw new Error('no payment was written')
    return row
  },

  /**
   * The newest attempt by which the payer can still pay an order: open, prepared by the channel, with the
   * same amount, and payable beyond `until`.
   */
  async usable(orderId: number, { channel, amountFen, until }: Usable): Promise<StoredPayment | undefined> {
    const [payment] = await db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.orderId, orderId),
          eq(payments.channel, channel),
          eq(payments.amountFen, amountFen),
          eq(payments.state, 'open'),
          isNotNull(payments.prepared),
          gt(payments.expiresAt, until),
        ),
      )
      .orderBy(desc(payments.id))
      .limit(1)
    return payment
  },

  async byNo(no: string): Promise<StoredPayment | undefined> {
    const [payment] = await db.select().from(payments).where(eq(payments.no, no))
    return payment
  },

  async byId(id: number): Promise<StoredPayment | undefined> {
    const [payment] = await db.select().from(payments).where(eq(payments.id, id))
    return payment
  },

  async byProviderNo(channel: Channel, providerNo: string): Promise<StoredPayment | undefined> {
    const [payment] = await db
      .select()
      .from(payments)
      .where(and(eq(payments.channel, channel), eq(payments.providerNo, providerNo)))
    return payment
  },

  ofOrder: (orderId: number) =>
    db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id),

  /** The open attempts of an order, which the payer may still pay. */
  openOf: (orderId: number) =>
    db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.state, 'open')))
      .orderBy(payments.id),

  /** The attempt that paid an order. */
  async paidOf(orderId: number): Promise<StoredPayment | undefined> {
    const [payment] = await db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.state, 'paid')))
    return payment
  },

  async set(id: number, fields: Partial<NewPayment>) {
    await db.update(payments).set(fields).where(eq(payments.id, id))
  },

  /** Marks an attempt as closed; false if it is no longer open. */
  async close(id: number): Promise<boolean> {
    const rows = await db
      .update(payments)
      .set({ state: 'closed' })
      .where(and(eq(payments.id, id), eq(payments.state, 'open')))
      .returning({ id: payments.id })
    return rows.length > 0
  },

  /** Attempts that are due for a query. They are reserved for this process for a minute. */
  async takeDue(now: Date, limit: number): Promise<StoredPayment[]> {
    const due = db
      .select({ id: payments.id })
      .from(payments)
      .where(lte(payments.queryAt, now))
      .orderBy(payments.queryAt)
      .limit(limit)
      .for('update', { skipLocked: true })
    return db
      .update(payments)
      .set({ queryAt: new Date(now.getTime() + minuteMs), queries: sql`${payments.queries} + 1` })
      .where(inArray(payments.id, due))
      .returning()
  },

  /**
   * Sets when an attempt is queried next. Does nothing if the attempt was paid meanwhile, because then no
   * query is needed.
   */
  async queryNext(id: number, queryAt: Date | null) {
    await db
      .update(payments)
      .set({ queryAt })
      .where(and(eq(payments.id, id), isNull(payments.providerNo)))
  },

  /** Brings the next query of an order's attempts forward to `before`, because the order's page is open. */
  async hasten(orderId: number, before: Date) {
    await db
      .update(payments)
      .set({ queryAt: sql`least(${payments.queryAt}, ${before.toISOString()}::timestamptz)` })
      .where(and(eq(payments.orderId, orderId), isNotNull(payments.queryAt)))
  },

  async ownerOf(orderId: number) {
    const [row] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId))
    return row?.userId
  },

  async addNotice(notice: typeof paymentNotices.$inferInsert): Promise<number> {
    const [row] = await db.insert(paymentNotices).values(notice).returning({ id: paymentNotices.id })
    if (!row) throw new Error('no notice was written')
    return row.id
  },

  /** Drops refused notices older than `before`. */
  async sweepNotices(before: Date) {
    await db
      .delete(paymentNotices)
      .where(and(like(paymentNotices.verdict, 'refused%'), lt(paymentNotices.at, before)))
  },

  async markNotice(id: number, verdict: string, paymentId?: number) {
    await db
      .update(paymentNotices)
      .set({ verdict, ...(paymentId !== undefined && { paymentId }) })
      .where(eq(paymentNotices.id, id))
  },
})

interface Usable {
  channel: Channel
  amountFen: number
  /** The attempt must be payable at least until this time. */
  until: Date
}
