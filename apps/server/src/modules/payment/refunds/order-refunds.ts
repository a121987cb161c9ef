import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Refundable, StoredOrder } from '../goods'
import { goodsOf, type Shelf } from '../orders/shelf'
import { refundsRepository, type StoredRefund } from './refunds.repository'

const refusalTexts = {
  notRefundable: '该订单不支持退款',
  tooLate: '已超过可退款期限',
} as const

export const isRunning = ({ state }: Pick<StoredRefund, 'state'>) =>
  state === 'requested' || state === 'approved' || state === 'sent' || state === 'failed'

/** The part of an order's page that is about its refund. */
export const orderRefunds = (db: Database, shelf: Shelf) => ({
  async of(order: StoredOrder, now: Date) {
    const last = await refundsRepository(db).lastOf(order.id)
    const refundable =
      order.state === 'fulfilled'
        ? // Reads under the locks of a real return, which end with this transaction.
          await db.transaction((tx) => goodsOf(shelf, order).refundable(tx, order, now))
        : null
    return {
      isRunning: last !== undefined && isRunning(last),
      refundable: refundable && shownRefundable(refundable),
      refund: last
        ? {
            refund_id: last.id,
            amount: last.amount,
            state: last.state,
            reason: last.reason,
            created_at: beijingTime(last.requestedAt),
          }
        : null,
    }
  },
})

const shownRefundable = ({ lines, amount, automatic, refusal }: Refundable) => ({
  lines,
  amount,
  automatic: automatic ? (1 as const) : (0 as const),
  refusal: refusal && refusalTexts[refusal],
})
