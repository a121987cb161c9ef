import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { itemsRepository } from './catalogue/items.repository'
import { catchUpCards } from './catch-up/catch-up-cards.repository'
import { couponsRepository } from './coupons/coupons.repository'
import { deliveriesRepository } from './deliveries/deliveries.repository'
import { shownDelivery } from './deliveries/delivery-messages'

/** Maximum number of deliveries in a copy of a user's data. */
const maxDeliveries = 1000

/** A user's items, coupons and deliveries, for other modules. */
export const userShop = (db: Database) => ({
  /** Content of the user's data export from this module. */
  async exported(userId: number) {
    const [deliveries, coupons, cards, counts] = await Promise.all([
      deliveriesRepository(db).list(userId, maxDeliveries, 0),
      couponsRepository(db).everythingOf(userId),
      catchUpCards(db).everythingOf(userId),
      itemsRepository(db).countsOf(userId),
    ])
    return {
      deliveries: deliveries.map(({ delivery, ...item }) => ({
        ...shownDelivery(delivery, item),
        address: delivery.address,
      })),
      coupons: coupons.map(({ holding, name }) => ({
        name,
        state: holding.state,
        order_id: holding.orderNo,
        received_at: beijingTime(holding.receivedAt),
        ends_on: holding.endsOn,
        used_at: holding.usedAt && beijingTime(holding.usedAt),
      })),
      make_up_cards: cards.map(({ givenAt, usedAt }) => ({
        given_at: beijingTime(givenAt),
        used_at: usedAt && beijingTime(usedAt),
      })),
      limits: counts.map(({ thing, span, taken }) => ({ thing, span, taken })),
    }
  },

  /**
   * When an account is deleted: cancels deliveries that were not shipped and puts their goods back into
   * stock; shipped deliveries stay without their user.
   */
  async forget(tx: Database, userId: number) {
    const deliveries = deliveriesRepository(tx)
    for (const { id, itemId, orderNo } of await deliveries.waitingOf(userId)) {
      const isDropped = await deliveries.change(id, 'waiting', { state: 'cancelled' })
      if (isDropped && orderNo !== null) await itemsRepository(tx).putBack(itemId)
    }
    await deliveries.leave(userId)
    await couponsRepository(tx).drop(userId)
    await catchUpCards(tx).drop(userId)
    await itemsRepository(tx).dropCounts(userId)
  },
})
