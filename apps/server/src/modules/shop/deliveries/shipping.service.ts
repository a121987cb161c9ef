import { type getShopDeliveries, type InputOf, type OutputOf, shipDelivery } from '@vce/protocol'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, operatorOf, paged } from '#platform/http'
import { emit } from '#platform/outbox'
import { itemsRepository } from '../catalogue/items.repository'
import { deliveriesRepository } from './deliveries.repository'
import { addressLineOf, sourceName } from './delivery-messages'
import { deliveryShipped } from './shop.events'

export interface ShippingOptions {
  db: Database
  audited: AuditedRunner
}

/** Endpoints by which operators list and ship goods. */
export const createShipping = ({ db, audited }: ShippingOptions) => ({
  async getShopDeliveries(
    _actor: Actor,
    { state, page, limit }: InputOf<typeof getShopDeliveries>,
  ): Promise<OutputOf<typeof getShopDeliveries>> {
    const rows = deliveriesRepository(db)
    const [total, list] = await Promise.all([
      rows.countInState(state),
      rows.inState(state, limit, (page - 1) * limit),
    ])
    return paged(
      list.map(({ delivery, name }) => ({
        id: delivery.id,
        user_id: delivery.userId,
        name,
        order_id: delivery.orderNo,
        source: sourceName(delivery),
        state: delivery.state,
        created_at: beijingTime(delivery.createdAt),
        carrier: delivery.carrier,
        tracking_no: delivery.trackingNo,
        address: delivery.address && {
          name: delivery.address.name,
          mobile: delivery.address.mobile,
          place: addressLineOf(delivery.address),
        },
      })),
      total,
      { page, limit },
    )
  },

  shipDelivery: (
    actor: Actor,
    { delivery_id: id, carrier, tracking_no: trackingNo }: InputOf<typeof shipDelivery>,
  ): Promise<OutputOf<typeof shipDelivery>> =>
    audited(sourceOf(operatorOf(actor)), async ({ tx, now, audit }) => {
      const rows = deliveriesRepository(tx)
      const named = await rows.byId(id)
      if (!named) throw failure(shipDelivery, 'unknownDelivery', { id })
      if (named.state === 'waiting' && !named.address) throw failure(shipDelivery, 'noAddress', { id })
      const fields = { state: 'shipped', carrier, trackingNo, shippedAt: now } as const
      const shipped = await rows.change(id, 'waiting', fields)
      if (!shipped) throw failure(shipDelivery, 'notWaiting', { id })
      // The user may have deleted their account since the delivery was read.
      if (shipped.userId === null) throw failure(shipDelivery, 'notWaiting', { id })
      const item = await itemsRepository(tx).byId(shipped.itemId)
      await emit(
        tx,
        now,
        deliveryShipped(shipped.userId, {
          delivery_id: id,
          order_id: shipped.orderNo ?? '',
          title: '商品已发出',
          text: `${item?.name ?? ''}：${carrier} ${trackingNo}`,
        }),
      )
      await audit({
        action: 'delivery.ship',
        target: `delivery ${id}`,
        after: { carrier, trackingNo },
      })
      return {}
    }),
})
