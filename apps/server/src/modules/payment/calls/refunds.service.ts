import { applyRefund, type getRefunds, type InputOf, type OutputOf } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, paged, userOf } from '#platform/http'
import type { Once } from '#platform/once'
import { paymentsRepository } from '../attempts/payments.repository'
import { invoicesRepository } from '../invoices/invoices.repository'
import { ordersRepository } from '../orders/orders.repository'
import { goodsOf, type Shelf } from '../orders/shelf'
import { approveRefund } from '../refunds/approve'
import { isRunning } from '../refunds/order-refunds'
import { newRefundNo } from '../refunds/refund-no'
import { refundsRepository } from '../refunds/refunds.repository'

export interface RefundsOptions {
  db: Database
  once: Once
  shelf: Shelf
}

/** Locks an order of a user; refuses one that is not fulfilled, has an invoice or is being refunded. */
async function lockRefundable(tx: Database, userId: number, orderNo: string) {
  const order = await ordersRepository(tx).lockOfUser(userId, orderNo)
  if (!order) throw failure(applyRefund, 'unknownOrder')
  const last = await refundsRepository(tx).lastOf(order.id)
  if (last && isRunning(last)) throw failure(applyRefund, 'running')
  if (order.state !== 'fulfilled') throw failure(applyRefund, 'notRefundable')
  const invoice = await invoicesRepository(tx).ofOrder(order.id)
  if (invoice?.state === 'issued') throw failure(applyRefund, 'invoiced', { order: order.no })
  return order
}

export function createRefunds({ db, once, shelf }: RefundsOptions) {
  return {
    applyRefund: (actor: Actor, input: InputOf<typeof applyRefund>): Promise<OutputOf<typeof applyRefund>> =>
      once(applyRefund, actor, input, async ({ tx, userId, now }) => {
        const order = await lockRefundable(tx, userId, input.order_id)
        const { amount, automatic, refusal } = await goodsOf(shelf, order).refundable(tx, order, now)
        if (refusal) throw failure(applyRefund, refusal, { order: order.no })

        const payment = await paymentsRepository(tx).paidOf(order.id)
        const refund = await refundsRepository(tx).add({
          no: newRefundNo(now),
          orderId: order.id,
          paymentId: payment?.id ?? null,
          kind: 'order',
          amount,
          amountFen: payment ? amount * 100 : 0,
          state: 'requested',
          reason: input.reason,
          requestedAt: now,
          requestedBy: 'user',
        })
        if (!refund) throw failure(applyRefund, 'running')
        const data = { reason: input.reason, amount }
        await ordersRepository(tx).note(order, { name: 'refundRequested', by: 'user', at: now, data })
        if (automatic) await approveRefund(tx, shelf, refund.id, { by: 'system', at: now })
        return { refund_id: refund.id, amount, automatic: automatic ? (1 as const) : (0 as const) }
      }),

    async getRefunds(
      actor: Actor,
      { page, limit }: InputOf<typeof getRefunds>,
    ): Promise<OutputOf<typeof getRefunds>> {
      const { userId } = userOf(actor)
      const refunds = refundsRepository(db)
      const [total, rows] = await Promise.all([
        refunds.countOf(userId),
        refunds.ofUser(userId, limit, (page - 1) * limit),
      ])
      return paged(
        rows.map(({ refund, orderNo, name }) => ({
          refund_id: refund.id,
          order_id: orderNo,
          name,
          state: refund.state,
          reason: refund.reason,
          // A refund of money alone has its amount only in fen.
          amount: refund.amount || Math.trunc(refund.amountFen / 100),
          created_at: beijingTime(refund.requestedAt),
          done_at: refund.doneAt && beijingTime(refund.doneAt),
        })),
        total,
        { page, limit },
      )
    },
  }
}
