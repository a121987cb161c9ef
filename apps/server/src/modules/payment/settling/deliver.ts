import type { PayType } from '@vce/protocol'
import type { Database } from '#platform/database'
import { emit } from '#platform/outbox'
import type { StoredOrder } from '../goods'
import { ordersRepository } from '../orders/orders.repository'
import { goodsOf, type Shelf } from '../orders/shelf'
import { orderChanged } from '../payment.events'

/** Marks a locked order as paid and its coupon as used; the delivery is then due. */
export async function bookPaid(
  tx: Database,
  shelf: Shelf,
  order: StoredOrder,
  paid: { payType: PayType; by: string; at: Date; event: string; data?: Record<string, string | number> },
): Promise<StoredOrder> {
  const { payType, by, at, event, data = {} } = paid
  const moved = await ordersRepository(tx).move(
    order,
    'paid',
    { name: event, by, at, data },
    { payType, paidAt: at, giveAt: at },
  )
  await shelf.coupons.useCoupon(tx, order.no, at)
  return moved
}

/** Delivers a paid order's goods and marks the order as fulfilled. */
export async function deliver(
  tx: Database,
  shelf: Shelf,
  order: StoredOrder,
  at: Date,
): Promise<StoredOrder> {
  const what = await goodsOf(shelf, order).give(tx, order, at)
  const given = await ordersRepository(tx).move(
    order,
    'fulfilled',
    { name: 'given', by: 'system', at, data: { what } },
    { fulfilledAt: at, giveAt: null },
  )
  await emit(
    tx,
    at,
    orderChanged(order.userId, {
      order_id: order.no,
      change: 'paid',
      title: `${order.name}已到账`,
      text: what,
    }),
  )
  return given
}
