import { dayMs, daysApart } from '@vce/futures'
import * as z from 'zod/mini'
import type { Goods, NotSoldReason, Offer, RefundableAmount } from '#modules/payment'
import { termsAt } from '#platform/terms'
import { dayAt } from './days'
import { levelTerms } from './level-terms'
import { membership } from './membership'
import { membershipRepository } from './membership.repository'
import { isOnSale } from './own-membership.service'
import { leftOf } from './segments'
import { refundOf } from './timeline'

/** Terms of the level, stored with its order. */
const storedTerms = z.object({
  level: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  /** Price of the level, by which the days of an upgrade are credited. */
  price: z.int(),
  days: z.int(),
})

/** A user may request a refund within this many days after payment. */
const refundDays = 7

/** Membership levels as goods of the cashier. */
export const membershipGoods: Goods = {
  type: 4,

  async mayBuy(tx, userId, { itemId }, at): Promise<Offer | NotSoldReason> {
    const { levels } = await termsAt(tx, levelTerms, at)
    const level = levels.find(({ id, status }) => id === itemId && status !== 0)
    if (!level) return 'unknown'
    if (!isOnSale(level)) return 'notSold'
    const { id, name, price, days } = level
    const preview = await membership(tx).preview(userId, { level: id, days, price }, at)
    return {
      item: String(id),
      name: `${name} ${days} 天`,
      currency: 'vouchers',
      price,
      detail: `有效期至 ${preview.lastDay}`,
      terms: { level: id, price, days, lastDay: preview.lastDay, creditDays: preview.credit },
    }
  },

  /**
   * If an order is paid on a later day, days are added, so that the membership ends no earlier than the buyer
   * was shown.
   */
  async give(tx, order, at) {
    const { level, price, days } = storedTerms.parse(order.terms)
    const { userId, no, payable: paid } = order
    const own = membership(tx)
    const shown = dayAt(order.createdAt)
    const least =
      shown < dayAt(at) ? (await own.preview(userId, { level, days, price }, order.createdAt)).lastDay : null
    const { lastDay } = await own.buy(userId, { level, days, paid, price, orderId: no }, at)
    if (lastDay === null) throw new Error(`order ${no} gave no days`)
    if (least === null || lastDay >= least) return `有效期至 ${lastDay} 23:59:59`
    const gift = { level, days: daysApart(lastDay, least), source: 'gift', orderId: no } as const
    await own.give(userId, { ref: `order:${no}:least`, ...gift }, at)
    return `有效期至 ${least} 23:59:59`
  },

  isDeliverable: async () => true,

  /**
   * The price of the bought days that are left, rounded up; bought days count as used before credited ones.
   * Nothing while a later order has taken over the days: that order must be refunded first.
   */
  async refundable(tx, order, at): Promise<RefundableAmount> {
    const { days } = storedTerms.parse(order.terms)
    const today = dayAt(at)
    const stored = membershipRepository(tx)
    await stored.hold(order.userId)
    const its = (await stored.segmentsOf(order.userId)).find(
      ({ orderId, source, endsOn }) => orderId === order.no && source === 'paid' && endsOn >= today,
    )
    const left = its ? leftOf(its, today) : 0
    const used = Math.min(days, Math.max(0, days + (its?.credit ?? 0) - left))
    const amount = left > 0 ? refundOf({ paid: order.payable, days }, used) : 0
    const isLate = at.getTime() - (order.paidAt ?? at).getTime() > refundDays * dayMs
    return {
      lines: [
        { name: '实付', amount: order.payable },
        ...(amount < order.payable
          ? [{ name: `已使用 ${used} 天（共 ${days} 天）`, amount: amount - order.payable }]
          : []),
      ],
      amount,
      automatic: false,
      refusal: amount === 0 ? 'notRefundable' : isLate ? 'tooLate' : null,
    }
  },

  async takeBack(tx, order, _refundId, at) {
    await membership(tx).refund(order.userId, order.no, at)
  },
}
