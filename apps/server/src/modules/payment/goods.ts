import type { OrderCurrency, OrderType } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { orders } from './payment.tables'

export type StoredOrder = typeof orders.$inferSelect

/** A request to buy an item of one type of goods. */
export interface GoodsRequest {
  itemId: number
  /** Amount in yuan, if the user chooses it freely. */
  amount?: number
  /** Whether the buyer has confirmed that they are an adult. */
  isAdult?: boolean
}

/** The terms on which an item is currently sold to a user; the order stores all of them. */
export interface Offer {
  /** Key of the item within its type. A user has at most one open order per item. */
  item: string
  name: string
  detail: string
  currency: OrderCurrency
  /** In whole units of the currency. */
  price: number
  /** Values that the delivery needs. */
  terms: Record<string, unknown>
}

/** The reason why an item is not sold to a user. */
export type NotSoldReason = 'unknown' | 'notSold' | 'owned' | 'dayFull' | 'adultsOnly'

/** The amount that a refund of an order would return now, in its currency. */
export interface RefundableAmount {
  /** The items of the calculation, for display. */
  lines: { name: string; amount: number }[]
  amount: number
  /** Whether the refund is made without an operator. */
  automatic: boolean
  /**
   * The reason why a user cannot request a refund; after the term an operator may still refund the amount.
   */
  refusal: 'notRefundable' | 'tooLate' | null
}

/**
 * One type of goods that orders sell. Each function runs in the caller's transaction; before `give` and
 * `takeBack` the caller locks the order.
 */
export interface Goods {
  type: OrderType
  /** The current offer to a user, or the reason why there is none. */
  mayBuy(tx: Database, userId: number, wanted: GoodsRequest, at: Date): Promise<Offer | NotSoldReason>
  /** Delivers what was paid for, once per order; returns a text about it: 有效期至 2027-11-20. */
  give(tx: Database, order: StoredOrder, at: Date): Promise<string>
  /** Whether an order that was paid after its expiry can still be delivered. */
  isDeliverable(tx: Database, order: StoredOrder, at: Date): Promise<boolean>
  refundable(tx: Database, order: StoredOrder, at: Date): Promise<RefundableAmount>
  /** Takes the delivered goods back, once per refund. */
  takeBack(tx: Database, order: StoredOrder, refundId: number, at: Date): Promise<void>
}

/** Coupons; implemented by the shop. */
export interface Coupons {
  /**
   * Reserves a user's coupon for an order and returns the reduced price; null if the coupon cannot be used.
   */
  lockCoupon(tx: Database, use: CouponUse & { orderNo: string }): Promise<{ payable: number } | null>
  /** The price of an order with the coupon; does not reserve the coupon. */
  previewCoupon(db: Database, use: CouponUse): Promise<{ payable: number } | null>
  useCoupon(tx: Database, orderNo: string, at: Date): Promise<void>
  /** Returns the coupon of an order that was closed, or refunded completely. */
  returnCoupon(tx: Database, orderNo: string, at: Date): Promise<void>
}

export interface CouponUse {
  userId: number
  /** Id of the coupon in the user's possession, not of its kind. */
  couponId: number
  type: OrderType
  /** Price before the coupon, in V券. */
  price: number
  at: Date
}
