import type { InvoiceState } from '@vce/protocol'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { invoiceFiles, invoices, orders } from '../payment.tables'

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

/** Whether an invoice has a valid file: only an issued one has, because a red invoice cancels the file. */
const hasFile = sql<boolean>`${invoices.state} = 'issued' and exists (select 1 from ${invoiceFiles}
  where ${invoiceFiles.invoiceId} = ${invoices.id})`

export const invoicesRepository = (db: Database) => ({
  /** Adds a request; undefined if the order already has one. A declined request is replaced. */
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
    const [row] = await db
      .select({ invoice: invoices, hasFile })
      .from(invoices)
      .where(eq(invoices.orderId, orderId))
    return row && { ...row.invoice, hasFile: row.hasFile }
  },

  async byId(id: number) {
    const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id))
    return invoice
  },

  /** Updates a request that is still in the state `from`; false if it is not. */
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
      .select({ invoice: invoices, hasFile, order: { no: orders.no, name: orders.name, type: orders.type } })
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

  /** Stores the file of an issued invoice and replaces an earlier one; false if the invoice is not issued. */
  async setFile(invoiceId: number, file: { pdf: Buffer; addedAt: Date; addedBy: string }): Promise<boolean> {
    const [issued] = await db
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.id, invoiceId), eq(invoices.state, 'issued')))
      .for('share')
    if (!issued) return false
    await db
      .insert(invoiceFiles)
      .values({ invoiceId, ...file })
      .onConflictDoUpdate({ target: invoiceFiles.invoiceId, set: file })
    return true
  },

  /** The file of an order's issued invoice. */
  async fileOf(orderId: number) {
    const [file] = await db
      .select({ pdf: invoiceFiles.pdf, note: invoices.note })
      .from(invoiceFiles)
      .innerJoin(invoices, eq(invoices.id, invoiceFiles.invoiceId))
      .where(and(eq(invoices.orderId, orderId), eq(invoices.state, 'issued')))
    return file
  },

  async drop(userId: number) {
    await db.delete(invoices).where(eq(invoices.userId, userId))
  },
})
