import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import type { RefundableAmount, StoredOrder } from '../goods'
import { goodsOf, type Shelf } from '../orders/shelf'
import { refundsRepository, type StoredRefund } from './refunds.repository'

const refusalTexts = {
  notRefundable: '该订单不支持退款',
  tooLate: '已超过可退款期限',
} as const

export const isRunning = ({ state }: Pick<StoredRefund, 'state'>) =>
  state === 'requested' || state === 'approved' || state === 'sent' || state === 'failed'

/** Data about refunds for the page of an order. */
export const orderRefunds = (db: Database, shelf: Shelf) => ({
  async of(order: StoredOrder, now: Date) {
    const last = await refundsRepository(db).lastOf(order.id)
    const refundable =
      order.state === 'fulfilled'
        ? // Reads with the locks of an actual refund; the transaction releases them at once.
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

const shownRefundable = ({ lines, amount, automatic, refusal }: RefundableAmount) => ({
  lines,
  amount,
  automatic: automatic ? (1 as const) : (0 as const),
  refusal: refusal && refusalTexts[refusal],
})
