import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { invoicesRepository } from './invoices/invoices.repository'
import { stateName, typeName } from './orders/order-messages'
import { ordersRepository } from './orders/orders.repository'
import { payPasswordsRepository } from './passwords/pay-passwords.repository'

const invoiceShown = (invoice?: { title: string; taxNo: string; email: string }) =>
  invoice ? { title: invoice.title, tax_no: invoice.taxNo, email: invoice.email } : null

/** A user's orders for other modules. */
export const userOrders = (db: Database) => ({
  /** Whether an account must stay: an order to pay or to deliver, or a pending refund. */
  hasUnfinished: (userId: number) => ordersRepository(db).hasUnfinished(userId),

  /** For the user's copy of their data. */
  async exported(userId: number) {
    const invoices = await invoicesRepository(db).list({ userId }, 1_000, 0)
    const invoiceOf = (no: string) => invoices.find(({ order }) => order.no === no)?.invoice
    return (await ordersRepository(db).ofUserAll(userId)).map((order) => ({
      order_id: order.no,
      type: typeName(order.type),
      name: order.name,
      detail: order.detail,
      currency: order.currency,
      payable: order.payable,
      pay_type: order.payType,
      state: stateName(order.state, false),
      created_at: beijingTime(order.createdAt),
      paid_at: order.paidAt && beijingTime(order.paidAt),
      refunded: order.refunded,
      invoice: invoiceShown(invoiceOf(order.no)),
    }))
  },

  /** Drops payment password and invoices of a deleted account; its orders stay, they hold ids only. */
  async forget(tx: Database, userId: number) {
    await payPasswordsRepository(tx).drop(userId)
    await invoicesRepository(tx).drop(userId)
  },
})
