import type { Database } from '#platform/database'
import type { StoredOrder } from '../goods'
import { amountText } from './order-messages'
import { newOrderNo } from './order-no'
import { ordersRepository } from './orders.repository'

type RedeemedOrder = Pick<StoredOrder, 'no' | 'userId' | 'item' | 'name' | 'detail' | 'price' | 'terms'>

/**
 * Orders paid with V粒, which the shop places, pays and delivers in one transaction. The shop delivers the
 * item and transfers the V粒; this module only stores the order permanently.
 */
export const redemptions = (tx: Database, at: Date) => {
  const orders = ordersRepository(tx)
  return {
    newNo: () => newOrderNo(at),

    /** Adds an order that is already paid and delivered; `what` describes the delivered item. */
    async add({ price, ...redeemed }: RedeemedOrder, what: string) {
      const order = await orders.add({
        ...redeemed,
        type: 5,
        currency: 'points',
        price,
        payable: price,
        state: 'fulfilled',
        createdAt: at,
        expiresAt: at,
        paidAt: at,
        fulfilledAt: at,
      })
      if (!order) throw new Error(`order ${redeemed.no} is there already`)
      await orders.note(order, { name: 'ordered', by: 'user', at })
      await orders.note(order, { name: 'paidByPoints', by: 'user', at })
      await orders.note(order, { name: 'given', by: 'system', at, data: { what } })
    },

    /** Locks a redemption and returns it; lock it before the delivered item. */
    async lock(userId: number, no: string) {
      const order = await orders.lockOfUser(userId, no)
      if (order?.currency !== 'points') throw new Error(`no redemption ${no}`)
      return order
    },

    /** Marks a locked order as completely refunded. */
    async markReturned(order: StoredOrder) {
      const by = 'user'
      const returning = await orders.move(order, 'refunding', { name: 'redemptionCancelled', by, at })
      const text = `退回 ${amountText(order.payable, 'points')}`
      const event = { name: 'refundDone', by: 'system', at, data: { text } }
      await orders.move(returning, 'refunded', event, { refunded: order.payable })
    },
  }
}
