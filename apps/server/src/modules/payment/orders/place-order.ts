import { minuteMs } from '@vce/futures'
import { orderLifetimeMinutes } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { Coupons, Goods, GoodsRequest, NotSoldReason, Offer, StoredOrder } from '../goods'
import { newOrderNo } from './order-no'
import { ordersRepository } from './orders.repository'

export interface PlaceOrderOptions {
  userId: number
  goods: Goods
  wanted: GoodsRequest
  couponId?: number | undefined
  coupons: Coupons
  at: Date
}

/**
 * Places an order. If the user has an open order for the same item with the same coupon and amount, returns
 * that order at its old price; otherwise the open order is closed first. Orders of one user run one after
 * another, so that daily limits are exact.
 */
export async function placeOrder(
  tx: Database,
  options: PlaceOrderOptions,
): Promise<StoredOrder | NotSoldReason | 'unusableCoupon'> {
  const { userId, goods, wanted, coupons, at } = options
  const orders = ordersRepository(tx)
  await orders.lockOrdering(userId)
  const offer = await goods.mayBuy(tx, userId, wanted, at)
  if (typeof offer === 'string') return offer
  const open = await orders.lockOpen(userId, { type: goods.type, item: offer.item })
  if (open) {
    if (isSame(open, options, offer)) return open
    const name = open.expiresAt <= at ? 'expired' : 'replaced'
    await orders.move(open, 'closed', { name, by: 'user', at }, { closedAt: at })
    await coupons.returnCoupon(tx, open.no, at)
  }
  return add(tx, options, offer)
}

const isSame = (open: StoredOrder, { couponId, wanted, at }: PlaceOrderOptions, offer: Offer) =>
  open.expiresAt > at &&
  open.couponId === (couponId ?? null) &&
  (wanted.amount === undefined || open.price === offer.price)

async function add(
  tx: Database,
  options: PlaceOrderOptions,
  offer: Offer,
): Promise<StoredOrder | 'unusableCoupon'> {
  const { userId, goods, couponId, coupons, at } = options
  const orders = ordersRepository(tx)
  const no = newOrderNo(at)
  const reduced =
    couponId === undefined
      ? { payable: offer.price }
      : await coupons.lockCoupon(tx, {
          userId,
          couponId,
          orderNo: no,
          type: goods.type,
          price: offer.price,
          at,
        })
  if (!reduced) return 'unusableCoupon'
  const order = await orders.add({
    ...offer,
    no,
    userId,
    type: goods.type,
    payable: reduced.payable,
    couponId: couponId ?? null,
    state: 'created',
    createdAt: at,
    expiresAt: new Date(at.getTime() + orderLifetimeMinutes * minuteMs),
  })
  if (!order) throw new Error(`another order of the item of ${no} is open`)
  await orders.note(order, { name: 'ordered', by: 'user', at })
  return order
}
