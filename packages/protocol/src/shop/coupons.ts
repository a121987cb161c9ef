import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'

export const couponKinds = ['cash', 'rate', 'vip_days', 'search_pack'] as const
export type CouponKind = (typeof couponKinds)[number]

/** Orders for which a coupon can be used; `levels` are orders of membership. */
export const couponScopes = ['all', 'levels', 'courses', 'vTarget'] as const
export type CouponScope = (typeof couponScopes)[number]

/** Tabs of the user's coupons; a coupon locked by an order counts as unused. */
export const couponGroups = ['unused', 'used', 'expired'] as const
export type CouponGroup = (typeof couponGroups)[number]

const unusable = '优惠券不可用'
const expired = '优惠券已过期'

const terms = {
  kind: z.enum(couponKinds),
  name: z.string(),
  /** By kind: V券 off, remaining percent of the price, days, or searches. */
  amount: z.int(),
  /** Minimum price of the order, in V券. */
  threshold: z.int(),
  /** Maximum reduction by a rate, in V券; null if unlimited. */
  cap: z.nullable(z.int()),
  scope: z.enum(couponScopes),
}

const heldCoupon = z.object({
  holding_id: z.int(),
  ...terms,
  /** Terms of the coupon in one sentence: 满 100 V券可用. */
  rule: z.string(),
  /** First day; null if the coupon is valid from receipt on. */
  starts_on: z.nullable(z.string()),
  /** The last day. */
  ends_on: z.string(),
  /** `locked`: reserved for an order that is not paid yet. */
  state: z.enum(['unused', 'locked', 'used', 'expired']),
  /** The order that locks or used the coupon. */
  order_id: z.nullable(z.string()),
  received_at: z.string(),
  used_at: z.nullable(z.string()),
})
export type HeldCoupon = z.output<typeof heldCoupon>

const offeredCoupon = z.object({
  id: z.int(),
  ...terms,
  rule: z.string(),
  /** Validity as text: 30 天内有效, 有效期至 2026-12-31. */
  validity: z.string(),
  /** Number left; null if unlimited. */
  left: z.nullable(z.int()),
})
export type OfferedCoupon = z.output<typeof offeredCoupon>

export const getCoupons = endpoint({
  path: '/api/coupon/getCoupons',
  summary: '我的优惠券，先到期的在前；另附可领取的券',
  access: 'signedIn',
  input: z.object({
    state: z._default(z.enum(couponGroups, '状态有误'), 'unused'),
    ...pageInput(20, 100),
  }),
  output: z.object({
    ...pageOutput(heldCoupon),
    /** Number of coupons by group. */
    counts: z.object({ unused: z.int(), used: z.int(), expired: z.int() }),
    /** Coupons that the caller may still receive. */
    offers: z.array(offeredCoupon),
  }),
})

const couponId = z.int(unusable).check(z.positive(unusable))

export const receiveCoupon = endpoint({
  path: '/api/coupon/receiveCoupon',
  summary: '领取一张优惠券',
  access: 'signedIn',
  value: true,
  input: z.object({ id: couponId }),
  output: z.object({ holding_id: z.int() }),
  success: '领取成功',
  errors: { unusable, expired, goneAll: '已领完', received: '您已领取过' },
})

/** Uses a card: days of membership or searches. Other coupons are used with an order. */
export const useCoupon = endpoint({
  path: '/api/coupon/useCoupon',
  summary: '激活体验卡或查询卡；立减与折扣券在下单时使用',
  access: 'signedIn',
  value: true,
  input: z.object({ holding_id: couponId }),
  /** The benefit as text: 有效期至 2026-11-27. */
  output: z.object({ given: z.string() }),
  success: '激活成功',
  errors: { unusable, expired },
})
