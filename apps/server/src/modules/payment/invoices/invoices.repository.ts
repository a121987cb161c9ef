import type { InvoiceState } from '@vce/protocol'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { invoices, orders } from '../payment.tables'

type NewInvoice = typeof invoices.$inferInsert

interface Filter {
  userId?: number
  state?: InvoiceState | undefined
}
const matching = ({ userId, state }: Filter) =>
  and(
    userId === undefined ? undefined : eq(invoices.userId, userId),
    state === undefined ? undefined : eq(invoices.state, state),
  )

export const invoicesRepository = (db: Database) => ({
  /** Adds a request; undefined if the order has one. One that was declined gives way. */
  async add(invoice: NewInvoice): Promise<number | undefined> {
    await db
      .delete(invoices)
      .where(and(eq(invoices.orderId, invoice.orderId), eq(invoices.state, 'declined')))
    const [row] = await db
      .insert(invoices)
      .values(invoice)
      .onConflictDoNothing()
      .returning({ id: invoices.id })
    return row?.id
  },

  async ofOrder(orderId: number) {
    const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, orderId))
    return invoice
  },

  async byId(id: number) {
    const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id))
    return invoice
  },

  /** Moves a request out of a state; false if it is not in it any more. */
  async decide(id: number, from: InvoiceState, fields: Partial<NewInvoice>): Promise<boolean> {
    const rows = await db
      .update(invoices)
      .set(fields)
      .where(and(eq(invoices.id, id), eq(invoices.state, from)))
      .returning({ id: invoices.id })
    return rows.length > 0
  },

  list: (filter: Filter, limit: number, offset: number) =>
    db
      .select({ invoice: invoices, order: { no: orders.no, name: orders.name, type: orders.type } })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(matching(filter))
      .orderBy(desc(invoices.id))
      .limit(limit)
      .offset(offset),

  async count(filter: Filter): Promise<number> {
    const [row] = await db.select({ count: count() }).from(invoices).where(matching(filter))
    return row?.count ?? 0
  },

  async drop(userId: number) {
    await db.delete(invoices).where(eq(invoices.userId, userId))
  },
})
