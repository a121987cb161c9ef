import { house, ledger, vouchersAccountOf } from '#modules/ledger'
import type { Database } from '#platform/database'
import type { StoredOrder } from '../goods'
import { payKey } from '../orders/order-no'
import type { Shelf } from '../orders/shelf'
import { bookPaid, deliver } from './deliver'

/** House account that gets the V券 of an order, by the order's type; other types cannot be paid with V券. */
const payees: Partial<
  Record<StoredOrder['type'], { to: (typeof house)['vouchers']['membership']; reason: string }>
> = {
  1: { to: house.vouchers.course, reason: 'course' },
  3: { to: house.vouchers.vTarget, reason: 'vTarget' },
  4: { to: house.vouchers.membership, reason: 'membership' },
}

/** Whether an order can be paid with V券. */
export const takesVouchers = ({ type, currency }: Pick<StoredOrder, 'type' | 'currency'>) =>
  currency === 'vouchers' && payees[type] !== undefined

/**
 * Pays a locked order with V券 and delivers its goods, in one transaction; null if the balance is too small.
 */
export async function payByVouchers(
  tx: Database,
  shelf: Shelf,
  order: StoredOrder,
  at: Date,
): Promise<StoredOrder | null> {
  const payee = payees[order.type]
  if (!payee || order.currency !== 'vouchers') throw new Error(`order ${order.no} takes no vouchers`)
  if (order.payable > 0) {
    const outcome = await ledger(tx, at).transfer({
      key: payKey(order),
      from: vouchersAccountOf(order.userId),
      to: payee.to,
      amount: order.payable,
      reason: payee.reason,
      ref: `order:${order.no}`,
    })
    if (!outcome.ok) return null
  }
  const paid = await bookPaid(tx, shelf, order, {
    payType: 'money',
    by: 'user',
    at,
    event: 'paidByVouchers',
  })
  return deliver(tx, shelf, paid, at)
}
