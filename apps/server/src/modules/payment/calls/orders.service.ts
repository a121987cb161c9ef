import { dayMs } from '@vce/futures'
import {
  cancelOrder,
  type checkOrderPay,
  createOrder,
  getOrder,
  type getOrders,
  type InputOf,
  invoiceStateNames,
  type OutputOf,
  checkOrderPay as paid,
} from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, paged, userOf } from '#platform/http'
import type { Once } from '#platform/once'
import { paymentsRepository } from '../attempts/payments.repository'
import type { Coupons, StoredOrder } from '../goods'
import { invoicesRepository } from '../invoices/invoices.repository'
import { mayInvoice } from '../invoices/may-invoice'
import { closeOrder } from '../orders/close-order'
import { eventMessage, stateName, typeName } from '../orders/order-messages'
import { isOpen } from '../orders/order-states'
import { ordersRepository } from '../orders/orders.repository'
import { placeOrder } from '../orders/place-order'
import type { Shelf } from '../orders/shelf'
import type { Providers } from '../providers/provider'
import { orderRefunds } from '../refunds/order-refunds'
import { closeAttempts } from '../settling/channels'
import type { Settling } from '../settling/settle'

export interface OrdersOptions {
  db: Database
  clock: Clock
  once: Once
  shelf: Shelf
  coupons: Coupons
  settling: Settling
  providers: Providers
}

/** Maximum interval between two queries of an order whose page is waiting, in milliseconds. */
const waitingMs = 20_000

const flag = (is: boolean) => (is ? (1 as const) : (0 as const))

/** An order in the form of the protocol; `isReturning`: a refund of the order is pending. */
function shown(order: StoredOrder, isReturning: boolean, now: Date) {
  const isPayable = isOpen(order.state) && order.expiresAt > now
  return {
    order_id: order.no,
    type: order.type,
    type_name: typeName(order.type),
    name: order.name,
    detail: order.detail,
    currency: order.currency,
    price: order.price,
    payable: order.payable,
    pay_type: order.payType,
    state: order.state,
    state_name: stateName(order.state, isReturning),
    created_at: beijingTime(order.createdAt),
    expires_at: beijingTime(order.expiresAt),
    seconds_left: Math.max(0, Math.ceil((order.expiresAt.getTime() - now.getTime()) / 1000)),
    paid_at: order.paidAt && beijingTime(order.paidAt),
    refunded: order.refunded,
    can_pay: flag(isPayable),
    can_cancel: flag(isOpen(order.state)),
    can_refund: flag(
      order.state === 'fulfilled' && order.currency !== 'points' && !isReturning && order.payable > 0,
    ),
    can_invoice: flag(mayInvoice(order) && !isReturning),
  }
}

export function createOrders({ db, clock, once, shelf, coupons, settling, providers }: OrdersOptions) {
  const orders = ordersRepository(db)

  return {
    createOrder: (actor: Actor, input: InputOf<typeof createOrder>): Promise<OutputOf<typeof createOrder>> =>
      once(createOrder, actor, input, async ({ tx, userId, now }) => {
        const goods = shelf.goodsOf(input.type as StoredOrder['type'])
        if (!goods) throw failure(createOrder, 'unknownItem', { type: input.type })
        const wanted = {
          itemId: input.item_id,
          ...(input.amount !== undefined && { amount: input.amount }),
          isAdult: input.is_adult === 1,
        }
        const order = await placeOrder(tx, {
          userId,
          goods,
          wanted,
          couponId: input.coupon_id,
          coupons,
          at: now,
        })
        if (typeof order === 'string') {
          const key = order === 'unknown' || order === 'notSold' ? 'unknownItem' : order
          throw failure(createOrder, key, { userId, item: input.item_id })
        }
        return { order_id: order.no, payable: order.payable, expires_at: beijingTime(order.expiresAt) }
      }),

    async checkOrderPay(
      actor: Actor,
      { order_id }: InputOf<typeof checkOrderPay>,
    ): Promise<OutputOf<typeof checkOrderPay>> {
      const order = await orders.ofUser(userOf(actor).userId, order_id)
      if (!order) throw failure(paid, 'unknownOrder')
      if (order.state === 'paying')
        await paymentsRepository(db).hasten(order.id, new Date(clock.now().getTime() + waitingMs))
      const status = order.fulfilledAt !== null
      return { status, state: order.state }
    },

    async getOrders(
      actor: Actor,
      { state, type, days, page, limit }: InputOf<typeof getOrders>,
    ): Promise<OutputOf<typeof getOrders>> {
      const { userId } = userOf(actor)
      const now = clock.now()
      const since = days === undefined ? undefined : new Date(now.getTime() - days * dayMs)
      const filter = { userId, group: state, type, since }
      const [total, open, refunding, rows] = await Promise.all([
        orders.count(filter),
        orders.count({ userId, group: 'open' }),
        orders.count({ userId, group: 'refunding' }),
        orders.list(filter, limit, (page - 1) * limit),
      ])
      return {
        ...paged(
          rows.map(({ order, isReturning }) => shown(order, isReturning, now)),
          total,
          { page, limit },
        ),
        open_count: open,
        refunding_count: refunding,
      }
    },

    async getOrder(actor: Actor, { order_id }: InputOf<typeof getOrder>): Promise<OutputOf<typeof getOrder>> {
      const now = clock.now()
      const order = await orders.ofUser(userOf(actor).userId, order_id)
      if (!order) throw failure(getOrder, 'unknownOrder')
      const [events, returning, invoice] = await Promise.all([
        orders.events(order.id),
        orderRefunds(db, shelf).of(order, now),
        invoicesRepository(db).ofOrder(order.id),
      ])
      const asOrder = shown(order, returning.isRunning, now)
      const isOpenForInvoice = !invoice || invoice.state === 'declined'
      return {
        ...asOrder,
        can_invoice: isOpenForInvoice ? asOrder.can_invoice : 0,
        invoice: invoice
          ? {
              state: invoice.state,
              state_name: invoiceStateNames[invoice.state],
              note: invoice.note,
              has_file: flag(invoice.hasFile),
            }
          : null,
        events: events.flatMap((event) => eventMessage(event, order) ?? []),
        refundable: returning.refundable,
        refund: returning.refund,
      }
    },

    /**
     * Cancels an order. Closes the attempts at the channels first: an order paid meanwhile is delivered
     * instead.
     */
    async cancelOrder(
      actor: Actor,
      { order_id }: InputOf<typeof cancelOrder>,
    ): Promise<OutputOf<typeof cancelOrder>> {
      const { userId } = userOf(actor)
      const now = clock.now()
      const order = await orders.ofUser(userId, order_id)
      if (!order) throw failure(cancelOrder, 'unknownOrder')
      await closeAttempts(settling, providers, order, now)
      const closed = await closeOrder(db, coupons, order.id, { name: 'cancelled', by: 'user', at: now })
      if (closed === 'paid') throw failure(cancelOrder, 'paid', { order_id })
      return {}
    },
  }
}
