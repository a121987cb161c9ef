import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { invoicesRepository } from './invoices/invoices.repository'
import { stateName, typeName } from './orders/order-messages'
import { ordersRepository } from './orders/orders.repository'
import { payPasswordsRepository } from './passwords/pay-passwords.repository'

const invoiceShown = (invoice?: { title: string; taxNo: string; email: string }) =>
  invoice ? { title: invoice.title, tax_no: invoice.taxNo, email: invoice.email } : null

/** Facts about a user's orders, for other modules. */
export const userOrders = (db: Database) => ({
  /**
   * Whether a user has an order to pay or to be delivered, or a pending refund, so that the account must
   * stay.
   */
  hasUnfinished: (userId: number) => ordersRepository(db).hasUnfinished(userId),

  /** The user's orders for the export of their data. */
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

  /** Drops the payment password and invoices of a deleted account. Its orders stay; they contain only ids. */
  async forget(tx: Database, userId: number) {
    await payPasswordsRepository(tx).drop(userId)
    await invoicesRepository(tx).drop(userId)
  },
})
