import type { HeldCoupon } from '@vce/protocol'
import { thousands } from '#app/lib/format'

/** Whether a coupon can reduce the price of a level. */
export const isOfLevels = ({ kind, scope }: HeldCoupon) =>
  (kind === 'cash' || kind === 'rate') && (scope === 'all' || scope === 'levels')

/**
 * Reason why a coupon cannot be used for a price; null if it can. Only the server checks its days of
 * validity.
 */
export const whyNot = ({ state, threshold }: Pick<HeldCoupon, 'state' | 'threshold'>, price: number) =>
  state === 'locked' ? '待支付订单占用' : price < threshold ? `满 ${thousands(threshold)} V券可用` : null

type Terms = Pick<
  HeldCoupon,
  'holding_id' | 'kind' | 'amount' | 'cap' | 'threshold' | 'state' | 'starts_on' | 'ends_on'
>

/** V券 by which a coupon reduces a price. */
function reductionOf({ kind, amount, cap }: Terms, price: number) {
  const off = kind === 'cash' ? amount : price - Math.floor((price * amount) / 100)
  return Math.min(price, cap === null ? off : Math.min(off, cap))
}

/**
 * The coupon that reduces a price most, of equal ones the first to end; undefined if none can be used. A coupon
 * with a first day of validity is left to the buyer's choice.
 */
export function bestCoupon<C extends Terms>(coupons: readonly C[], price: number): C | undefined {
  return coupons
    .filter((coupon) => coupon.starts_on === null && whyNot(coupon, price) === null)
    .toSorted(
      (a, b) => reductionOf(b, price) - reductionOf(a, price) || a.ends_on.localeCompare(b.ends_on),
    )[0]
}
