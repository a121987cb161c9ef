import { addDays } from '@vce/futures'
import { getMembership, paySuperVip, receiveCoupon } from '@vce/protocol'
import { pin } from '../payment'
import type { ActionsOf } from './action'

const levelPrices = [298, 798, 2518]

export const membership: ActionsOf<'coupon' | 'buy'> = {
  async coupon({ world, known, day, answered }) {
    const refusal = known.count('coupons') >= 5 ? '您已领取过' : null
    const answer = await answered(receiveCoupon, { id: world.couponId }, refusal)
    if (!answer) return
    known.add('coupons')
    known.coupons.push({ id: answer.holding_id, until: addDays(day, 29) })
  },

  async buy({ world, known, of, day, answered }) {
    const level = of % 3
    const coupon = of % 2 === 0 ? known.coupons[0] : undefined
    const price = (levelPrices[level] ?? 0) - (coupon ? 10 : 0)
    const isDue = coupon !== undefined && coupon.until < day
    const isShort = known.vouchers.balance < price
    const refusal = isDue ? '优惠券不可用' : isShort ? '您的当前余额不足请前往购买' : null
    const paying = { level_id: level + 2, pay_type: 'money' as const, pay_password: pin }
    const answer = await answered(
      paySuperVip,
      { ...paying, ...(coupon && { coupon_id: coupon.id }) },
      refusal,
    )
    if (isDue) known.coupons.shift()
    if (!answer) return
    known.vouchers.spend(price)
    known.memberUntil = (await world.call(getMembership, {}, known.user)).data.last_day ?? ''
    if (coupon) known.coupons.shift()
  },
}
