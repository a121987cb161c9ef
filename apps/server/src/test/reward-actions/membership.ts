import { addDays } from '@vce/futures'
import { getMembership, paySuperVip, receiveCoupon } from '@vce/protocol'
import { pin } from '../payment'
import type { ActionsOf } from './action'

const levelPrices = [298, 798, 2518]

export const membership: ActionsOf<'coupon' | 'buy'> = {
  async coupon({ runState, model, day, callAndExpect }) {
    const refusal = model.count('coupons') >= 5 ? '您已领取过' : null
    const answer = await callAndExpect(receiveCoupon, { id: runState.couponId }, refusal)
    if (!answer) return
    model.add('coupons')
    model.coupons.push({ id: answer.holding_id, until: addDays(day, 29) })
  },

  async buy({ runState, model, of, day, callAndExpect }) {
    const level = of % 3
    const coupon = of % 2 === 0 ? model.coupons[0] : undefined
    const price = (levelPrices[level] ?? 0) - (coupon ? 10 : 0)
    const isDue = coupon !== undefined && coupon.until < day
    const isShort = model.vouchers.balance < price
    const refusal = isDue ? '优惠券不可用' : isShort ? '您的当前余额不足请前往购买' : null
    const paying = { level_id: level + 2, pay_type: 'money' as const, pay_password: pin }
    const answer = await callAndExpect(
      paySuperVip,
      { ...paying, ...(coupon && { coupon_id: coupon.id }) },
      refusal,
    )
    if (isDue) model.coupons.shift()
    if (!answer) return
    model.vouchers.spend(price)
    model.memberUntil = (await runState.call(getMembership, {}, model.user)).data.last_day ?? ''
    if (coupon) model.coupons.shift()
  },
}
