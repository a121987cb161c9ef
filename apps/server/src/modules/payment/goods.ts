import type { OrderCurrency, OrderType } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { orders } from './payment.tables'

export type StoredOrder = typeof orders.$inferSelect

/** A request to buy one thing of a type. */
export interface GoodsRequest {
  itemId: number
  /** Yuan of a free amount. */
  amount?: number
  /** The buyer has confirmed to be of age. */
  isAdult?: boolean
}

/** The terms on which a thing is sold to a user at a moment; the order stores all of them. */
export interface Offer {
  /** The thing among those of its type: a user has one open order of it. */
  item: string
  name: string
  detail: string
  currency: OrderCurrency
  /** In whole units of the currency. */
  price: number
  /** Values that its delivery needs. */
  terms: Record<string, unknown>
}

/** Why something is not sold to a user. */
export type NotSold = 'unknown' | 'notSold' | 'owned' | 'dayFull' | 'adultsOnly'

/** The amount that a refund of an order would return now, in its currency. */
export interface Refundable {
  /** How the amount comes about. */
  lines: { name: string; amount: number }[]
  amount: number
  /** Whether it needs no operator. */
  automatic: boolean
  /** Why nothing comes back on request; an operator may still return the amount after the term. */
  refusal: 'notRefundable' | 'tooLate' | null
}

/**
 * The things that orders of one type sell. Each call runs in the caller's transaction under the order's lock.
 */
export interface Goods {
  type: OrderType
  /** The offer to a user now, or the reason why there is none. */
  mayBuy(tx: Database, userId: number, wanted: GoodsRequest, at: Date): Promise<Offer | NotSold>
  /** Gives what was paid for, once for each order; returns a phrase for it: 有效期至 2027-11-20. */
  give(tx: Database, order: StoredOrder, at: Date): Promise<string>
  /** Whether an order that was paid after its end can still be given. */
  isDeliverable(tx: Database, order: StoredOrder, at: Date): Promise<boolean>
  refundable(tx: Database, order: StoredOrder, at: Date): Promise<Refundable>
  /** Takes back what was given, once for each refund. */
  takeBack(tx: Database, order: StoredOrder, refundId: number, at: Date): Promise<void>
}

/** Coupons, which the shop brings. */
export interface Coupons {
  /** Reserves a user's coupon for an order, and returns what is to be paid; null if it cannot be used. */
  lockCoupon(tx: Database, use: CouponUse & { orderNo: string }): Promise<{ payable: number } | null>
  /** The price of an order with the coupon; nothing is reserved. */
  previewCoupon(db: Database, use: CouponUse): Promise<{ payable: number } | null>
  useCoupon(tx: Database, orderNo: string, at: Date): Promise<void>
  /** Gives a coupon back: of an order that was closed, or returned whole. */
  returnCoupon(tx: Database, orderNo: string, at: Date): Promise<void>
}

export interface CouponUse {
  userId: number
  /** Id of the user's own coupon, not of its kind. */
  couponId: number
  type: OrderType
  /** In V券. */
  price: number
  at: Date
}
