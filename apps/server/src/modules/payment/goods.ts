import type { OrderCurrency, OrderType } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { orders } from './payment.tables'

export type StoredOrder = typeof orders.$inferSelect

/** What a user wants to buy. */
export interface Wanted {
  itemId: number
  /** Yuan of a free amount. */
  amount?: number
  /** The buyer has confirmed to be of age. */
  isAdult?: boolean
}

/** What is sold to a user at a moment; all of it is kept in the order. */
export interface Offer {
  /** The thing among those of its type: a user has one open order of it. */
  item: string
  name: string
  detail: string
  currency: OrderCurrency
  /** In whole units of the currency. */
  price: number
  /** What is needed to deliver it. */
  terms: Record<string, unknown>
}

/** Why something is not sold to a user. */
export type NotSold = 'unknown' | 'notSold' | 'owned' | 'dayFull' | 'adultsOnly'

/** What would come back of an order now, in its currency. */
export interface Refundable {
  /** How the amount comes about. */
  lines: { name: string; amount: number }[]
  amount: number
  /** Whether it needs no operator. */
  automatic: boolean
  /** Why nothing comes back on request; an operator may still return the amount after the term. */
  refusal: 'notRefundable' | 'tooLate' | null
}

/** What orders of one type sell. Everything runs in the caller's transaction, which holds the order's lock. */
export interface Goods {
  type: OrderType
  /** What is sold to a user now, or why it is not. */
  mayBuy(tx: Database, userId: number, wanted: Wanted, at: Date): Promise<Offer | NotSold>
  /** Gives what was paid for, once for each order; returns it in words: 有效期至 2027-11-20. */
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
  /** What an order with the coupon would cost; nothing is reserved. */
  previewCoupon(db: Database, use: CouponUse): Promise<{ payable: number } | null>
  useCoupon(tx: Database, orderNo: string, at: Date): Promise<void>
  /** Gives a coupon back: of an order that was closed, or returned whole. */
  returnCoupon(tx: Database, orderNo: string, at: Date): Promise<void>
}

export interface CouponUse {
  userId: number
  /** What the user holds. */
  couponId: number
  type: OrderType
  /** In V券. */
  price: number
  at: Date
}
