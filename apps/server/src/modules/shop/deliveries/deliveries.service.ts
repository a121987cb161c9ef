import {
  cancelDelivery,
  confirmDelivery,
  type getDeliveries,
  type InputOf,
  type OutputOf,
  setDeliveryAddress,
} from '@vce/protocol'
import { ledger } from '#modules/ledger'
import { payKey, redemptions } from '#modules/payment'
import { profiles } from '#modules/profile'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, paged, userOf } from '#platform/http'
import type { Once } from '#platform/once'
import { itemsRepository } from '../catalogue/items.repository'
import { counterOf } from '../catalogue/limits'
import { deliveriesRepository } from './deliveries.repository'
import { shownDelivery } from './delivery-messages'

export interface DeliveriesOptions {
  db: Database
  clock: Clock
  once: Once
}

/**
 * Endpoints for a user's deliveries of goods, from the redemption or the prize until the goods are received.
 */
export function createDeliveries({ db, clock, once }: DeliveriesOptions) {
  const rows = deliveriesRepository(db)

  return {
    async getDeliveries(
      actor: Actor,
      { page, limit }: InputOf<typeof getDeliveries>,
    ): Promise<OutputOf<typeof getDeliveries>> {
      const { userId } = userOf(actor)
      const [total, list] = await Promise.all([
        rows.count(userId),
        rows.list(userId, limit, (page - 1) * limit),
      ])
      return paged(
        list.map(({ delivery, ...item }) => shownDelivery(delivery, item)),
        total,
        { page, limit },
      )
    },

    async setDeliveryAddress(
      actor: Actor,
      { delivery_id, address_id }: InputOf<typeof setDeliveryAddress>,
    ): Promise<OutputOf<typeof setDeliveryAddress>> {
      const { userId } = userOf(actor)
      if (!(await rows.ofUser(userId, delivery_id)))
        throw failure(setDeliveryAddress, 'unknownDelivery', { delivery_id })
      const address = await profiles(db).address(userId, address_id)
      if (!address) throw failure(setDeliveryAddress, 'addressNeeded', { userId })
      if (!(await rows.change(delivery_id, 'waiting', { address })))
        throw failure(setDeliveryAddress, 'notWaiting', { delivery_id })
      return {}
    },

    /** Locks the order before the delivery and the stock, and the accounts last. */
    cancelDelivery: (
      actor: Actor,
      input: InputOf<typeof cancelDelivery>,
    ): Promise<OutputOf<typeof cancelDelivery>> =>
      once(cancelDelivery, actor, input, async ({ tx, userId, now }) => {
        const { delivery_id: id } = input
        const stored = deliveriesRepository(tx)
        const named = await stored.ofUser(userId, id)
        if (!named) throw failure(cancelDelivery, 'unknownDelivery', { id })
        if (named.orderNo === null) throw failure(cancelDelivery, 'wasWon', { id })
        const orders = redemptions(tx, now)
        const order = await orders.lock(userId, named.orderNo)
        const cancelled = await stored.change(id, 'waiting', {
          state: 'cancelled',
          endedAt: now,
          address: null,
        })
        if (!cancelled) throw failure(cancelDelivery, 'notWaiting', { id })
        const items = itemsRepository(tx)
        const item = await items.byId(cancelled.itemId)
        if (!item) throw new Error(`delivery ${id} has no item`)
        await items.putBack(item.id)
        await items.countBack(counterOf(userId, item, cancelled.createdAt))
        await orders.markReturned(order)
        const returned = await ledger(tx, now).giveBack(payKey(order), {
          key: `order:${order.no}:return`,
          amount: order.payable,
          reason: 'shopReturn',
          ref: `order:${order.no}`,
        })
        if (!returned.ok) throw new Error(`order ${order.no} was not given back`)
        return { money: returned.balance }
      }),

    async confirmDelivery(
      actor: Actor,
      { delivery_id: id }: InputOf<typeof confirmDelivery>,
    ): Promise<OutputOf<typeof confirmDelivery>> {
      if (!(await rows.ofUser(userOf(actor).userId, id)))
        throw failure(confirmDelivery, 'unknownDelivery', { id })
      if (!(await rows.change(id, 'shipped', { state: 'received', endedAt: clock.now() })))
        throw failure(confirmDelivery, 'notShipped', { id })
      return {}
    },
  }
}
