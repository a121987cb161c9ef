import type { Database } from '#platform/database'
import { emit } from '#platform/outbox'
import type { Coupons } from '../goods'
import { orderChanged } from '../payment.events'
import { expiredText } from './order-messages'
import { isOpen } from './order-states'
import { type OrderEvent, ordersRepository } from './orders.repository'

/**
 * Closes an order, which an unpaid one is after `orderLifetimeMinutes` of the protocol. Returns `closed` if it is closed now
 * or was before, and `paid` if it was paid.
 */
export const closeOrder = (
  db: Database,
  coupons: Coupons,
  id: number,
  event: OrderEvent,
): Promise<'closed' | 'paid'> =>
  db.transaction(async (tx) => {
    const orders = ordersRepository(tx)
    const order = await orders.lock(id)
    if (!order) throw new Error(`no order ${id}`)
    if (!isOpen(order.state)) return order.state === 'closed' ? 'closed' : 'paid'
    await orders.move(order, 'closed', event, { closedAt: event.at })
    await coupons.returnCoupon(tx, order.no, event.at)
    if (event.name === 'expired')
      await emit(
        tx,
        event.at,
        orderChanged(order.userId, {
          order_id: order.no,
          change: 'closed',
          title: '订单已关闭',
          text: `${order.name}：${expiredText}`,
        }),
      )
    return 'closed'
  })
