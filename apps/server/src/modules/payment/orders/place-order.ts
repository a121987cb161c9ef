import type { Database } from '#platform/database'
import type { Coupons, Goods, GoodsRequest, NotSold, Offer, StoredOrder } from '../goods'
import { newOrderNo } from './order-no'
import { ordersRepository } from './orders.repository'

/** How long an order can be paid. */
const lifetimeMs = 30 * 60_000

export interface Placing {
  userId: number
  goods: Goods
  wanted: GoodsRequest
  couponId?: number | undefined
  coupons: Coupons
  at: Date
}

/**
 * Places an order, or returns the user's open one of the same item, which keeps its price. With another amount or coupon
 * the open one is closed first. Orders of one user follow each other, so that limits of a day hold.
 */
export async function placeOrder(
  tx: Database,
  placing: Placing,
): Promise<StoredOrder | NotSold | 'unusableCoupon'> {
  const { userId, goods, wanted, coupons, at } = placing
  const orders = ordersRepository(tx)
  await orders.lockOrdering(userId)
  const offer = await goods.mayBuy(tx, userId, wanted, at)
  if (typeof offer === 'string') return offer
  const open = await orders.lockOpen(userId, { type: goods.type, item: offer.item })
  if (open) {
    if (isSame(open, placing, offer)) return open
    const name = open.expiresAt <= at ? 'expired' : 'replaced'
    await orders.move(open, 'closed', { name, by: 'user', at }, { closedAt: at })
    await coupons.returnCoupon(tx, open.no, at)
  }
  return add(tx, placing, offer)
}

const isSame = (open: StoredOrder, { couponId, wanted, at }: Placing, offer: Offer) =>
  open.expiresAt > at &&
  open.couponId === (couponId ?? null) &&
  (wanted.amount === undefined || open.price === offer.price)

async function add(tx: Database, placing: Placing, offer: Offer): Promise<StoredOrder | 'unusableCoupon'> {
  const { userId, goods, couponId, coupons, at } = placing
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
    expiresAt: new Date(at.getTime() + lifetimeMs),
  })
  if (!order) throw new Error(`another order of the item of ${no} is open`)
  await orders.note(order, { name: 'ordered', by: 'user', at })
  return order
}
