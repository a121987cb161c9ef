import { addDays } from '@vce/futures'
import type { Coupons, CouponUse } from '#modules/payment'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { couponsRepository } from './coupons.repository'
import { isValidOn, payableWith } from './reduced-price'

/** Minimum number of days for which a returned coupon can be used. */
const daysAfterReturn = 7

const dayAt = (at: Date) => beijingTime(at).slice(0, 10)

async function payableOf(
  db: Database,
  { userId, couponId, type, price, at }: CouponUse,
  { isLocking }: { isLocking: boolean },
): Promise<{ payable: number } | null> {
  const found = await couponsRepository(db).holding(userId, couponId, { isLocking })
  if (found?.holding.state !== 'unused' || !isValidOn(found.holding, dayAt(at))) return null
  const payable = payableWith(found.coupon, { type, price })
  return payable === null ? null : { payable }
}

/** Coupons of orders: unused → locked by an order → used. */
export const orderCoupons: Coupons = {
  async lockCoupon(tx, { orderNo, ...use }) {
    const reduced = await payableOf(tx, use, { isLocking: true })
    if (reduced) await couponsRepository(tx).set(use.couponId, { state: 'locked', orderNo })
    return reduced
  },

  previewCoupon: (db, use) => payableOf(db, use, { isLocking: false }),

  /**
   * An order that is paid after its end still uses its coupon, unless another order has locked the coupon
   * since: the holding stores the number of the last order that locked it.
   */
  async useCoupon(tx, orderNo, at) {
    const rows = couponsRepository(tx)
    const holding = await rows.ofOrder(orderNo)
    if (holding && holding.state !== 'used') await rows.set(holding.id, { state: 'used', usedAt: at })
  },

  async returnCoupon(tx, orderNo, at) {
    const rows = couponsRepository(tx)
    const holding = await rows.ofOrder(orderNo)
    if (!holding || holding.state === 'unused') return
    const least = addDays(dayAt(at), daysAfterReturn)
    await rows.set(holding.id, {
      state: 'unused',
      usedAt: null,
      orderNo: holding.state === 'used' ? null : orderNo,
      endsOn: holding.endsOn < least ? least : holding.endsOn,
    })
  },
}
