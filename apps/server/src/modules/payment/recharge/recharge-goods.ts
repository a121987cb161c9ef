import { addDays, dayMs } from '@vce/futures'
import * as z from 'zod/mini'
import { dayAt, house, ledger, noEnd, vouchersAccountOf } from '#modules/ledger'
import type { Database } from '#platform/database'
import { termsAt } from '#platform/terms'
import type { Goods, GoodsRequest, NotSoldReason, Offer, RefundableAmount, StoredOrder } from '../goods'
import { ordersRepository } from '../orders/orders.repository'
import { rechargeTerms } from './recharge-terms'

/** Terms that are stored in an order of V券. */
const storedTerms = z.object({ vouchers: z.int(), given: z.int(), givenDays: z.int(), refundDays: z.int() })

const sourceOf = ({ no }: Pick<StoredOrder, 'no'>) => `order:${no}`
const startOfDay = (at: Date) => new Date(`${dayAt(at)}T00:00:00+08:00`)

/** V券, sold for money only. */
export const rechargeGoods: Goods = {
  type: 2,

  async mayBuy(tx, userId, { itemId, amount, isAdult }: GoodsRequest, at): Promise<Offer | NotSoldReason> {
    const { packages, maxADay, givenDays, refundDays } = await termsAt(tx, rechargeTerms, at)
    const chosen =
      itemId === 0 && amount !== undefined
        ? { item: 'amount', vouchers: amount, given: 0 }
        : packages
            .filter(({ id }) => id === itemId)
            .map(({ id, vouchers, given }) => ({ item: `package:${id}`, vouchers, given }))[0]
    if (!chosen) return 'unknown'
    const { item, vouchers, given } = chosen
    const orders = ordersRepository(tx)
    if (!isAdult && !(await orders.hasRecharged(userId))) return 'adultsOnly'
    const ordered = await orders.rechargedSince(userId, startOfDay(at), item)
    if (ordered + vouchers > maxADay) return 'dayFull'
    return {
      item,
      name: `购买 ${vouchers.toLocaleString('en-US')} V券`,
      currency: 'yuan',
      price: vouchers,
      detail: given > 0 ? `另赠 ${given} V券，${givenDays} 天有效` : '购买后不过期',
      terms: { vouchers, given, givenDays, refundDays },
    }
  },

  async give(tx, order, at) {
    const { vouchers, given, givenDays } = storedTerms.parse(order.terms)
    const books = ledger(tx, at)
    const source = sourceOf(order)
    const bought = await books.transfer({
      key: `${source}:give`,
      from: house.vouchers.sold,
      to: vouchersAccountOf(order.userId),
      amount: vouchers,
      reason: 'recharge',
      ref: source,
      bucket: { origin: 'bought', source, expiresOn: noEnd },
    })
    if (!bought.ok) throw new Error('a house account refused to give')
    if (given === 0) return `${vouchers.toLocaleString('en-US')} V券已入账`
    const expiresOn = addDays(dayAt(at), givenDays - 1)
    const gift = await books.transfer({
      key: `${source}:gift`,
      from: house.vouchers.gifts,
      to: vouchersAccountOf(order.userId),
      amount: given,
      reason: 'rechargeGift',
      ref: source,
      bucket: { origin: 'given', source, expiresOn },
    })
    if (!gift.ok) throw new Error('a house account refused to give')
    return `${vouchers.toLocaleString('en-US')} V券与赠送 ${given} V券已入账`
  },

  isDeliverable: async () => true,

  /** The bought V券 that are left, minus the given V券 that were spent, because given V券 are spent first. */
  async refundable(tx, order, at): Promise<RefundableAmount> {
    const { vouchers, given, refundDays } = storedTerms.parse(order.terms)
    const left = await ledger(tx, at).leftOf(vouchersAccountOf(order.userId), sourceOf(order))
    const givenSpent = given - left.given
    const amount = Math.max(0, left.bought - givenSpent)
    const age = at.getTime() - (order.paidAt ?? at).getTime()
    const isUntouched = left.bought === vouchers && givenSpent === 0
    const isEarly = age <= refundDays * dayMs
    return {
      lines: [
        { name: '购买的 V券', amount: vouchers },
        ...(left.bought < vouchers ? [{ name: '已用', amount: left.bought - vouchers }] : []),
        ...(givenSpent > 0 ? [{ name: '减 已用的赠送', amount: -givenSpent }] : []),
      ],
      amount,
      automatic: isUntouched && isEarly,
      refusal: amount === 0 ? 'notRefundable' : null,
    }
  },

  /**
   * Takes back the bought and the given V券 that are left. Values V券 that were spent have reduced the amount in
   * `refundable`.
   */
  async takeBack(tx: Database, order: StoredOrder, refundId: number, at: Date) {
    const books = ledger(tx, at)
    const source = sourceOf(order)
    const left = await books.leftOf(vouchersAccountOf(order.userId), source)
    const outcome = await books.takeFrom(source, {
      key: `refund:${refundId}:take`,
      from: vouchersAccountOf(order.userId),
      to: house.vouchers.refund,
      amount: left.bought + left.given,
      reason: 'rechargeRefund',
      ref: source,
    })
    if (!outcome.ok) throw new Error(`order ${order.no} was not taken back`)
  },
}
