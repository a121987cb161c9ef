import { addDays } from '@vce/futures'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { type CouponCode, seedShop } from '../catalogue/catalogue'
import { type Coupon, couponsRepository } from './coupons.repository'

/** `trialCard`: 7 天会员体验卡, to be activated within 30 days; `courseFive`: 课程券 5 V券. */
export type GivenCoupon = CouponCode

interface CouponGift {
  userId: number
  /** Unique reference of what the coupon is given for: `draw:5501`, `welcome:42`. */
  source: string
  at: Date
}

/** First and last day of validity of a coupon that is received at a moment. */
export function validityOf({ startsOn, endsOn, validDays }: Coupon, at: Date) {
  const last = endsOn ?? addDays(beijingTime(at).slice(0, 10), validDays ?? 0)
  return { startsOn, endsOn: last }
}

/**
 * A coupon of the catalogue; adds missing rows of the catalogue if no start of the server has done so yet.
 */
async function couponOf(tx: Database, code: string): Promise<Coupon> {
  const found = await couponsRepository(tx).byCode(code)
  if (found) return found
  await seedShop(tx)
  const added = await couponsRepository(tx).byCode(code)
  if (!added) throw new Error(`no coupon ${code}`)
  return added
}

/** Gives a coupon by its code, once for each source. */
export async function giveByCode(
  tx: Database,
  { userId, code, source, at }: CouponGift & { code: string },
): Promise<{ holdingId: number; first: boolean }> {
  const rows = couponsRepository(tx)
  const coupon = await couponOf(tx, code)
  const holdingId = await rows.add({
    userId,
    couponId: coupon.id,
    source,
    receivedAt: at,
    ...validityOf(coupon, at),
  })
  if (holdingId !== undefined) return { holdingId, first: true }
  const earlier = await rows.bySource(source)
  if (!earlier || earlier.userId !== userId || earlier.couponId !== coupon.id)
    throw new Error(`${source} has given another coupon`)
  return { holdingId: earlier.id, first: false }
}

/** Gives a coupon once for each source; returns the id of the holding. */
export const giveCoupon = (
  tx: Database,
  { coupon, ...giving }: CouponGift & { coupon: GivenCoupon },
): Promise<{ holdingId: number; first: boolean }> => giveByCode(tx, { ...giving, code: coupon })
