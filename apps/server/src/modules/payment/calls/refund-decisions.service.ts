import {
  askRefund,
  decideRefund,
  type getRefundRequests,
  type InputOf,
  type OutputOf,
  secondApprovalYuan,
  settleFailedRefund,
} from '@vce/protocol'
import { type AuditedAction, type AuditedRunner, sourceOf } from '#platform/audit'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, type Operator, operatorOf, paged } from '#platform/http'
import { paymentsRepository } from '../attempts/payments.repository'
import { ordersRepository } from '../orders/orders.repository'
import { goodsOf, type Shelf } from '../orders/shelf'
import { declineRefund, TakesTwo, Undecidable } from '../refunds/approve'
import { carryOutRefund, type RefundDecision } from '../refunds/large-refunds'
import { isRunning } from '../refunds/order-refunds'
import { newRefundNo } from '../refunds/refund-no'
import { refundsRepository, type StoredRefund } from '../refunds/refunds.repository'

export interface RefundDecisionsOptions {
  db: Database
  shelf: Shelf
  audited: AuditedRunner
  /** Stores a proposal for the console and returns its number; provided by the console. */
  proposeRefund: (
    action: AuditedAction,
    operator: Operator,
    proposal: { payload: RefundDecision; reason: string },
  ) => Promise<number>
}

/** Whether a refund is so large that two operators have to approve it; one V券 counts as one yuan. */
const takesTwo = ({ amount, amountFen }: Pick<StoredRefund, 'amount' | 'amountFen'>) =>
  Math.max(amount, amountFen / 100) >= secondApprovalYuan

/** Calls by which operators see refunds and decide about them. */
export function createRefundDecisions({ db, shelf, audited, proposeRefund }: RefundDecisionsOptions) {
  const refunds = refundsRepository(db)

  return {
    async getRefundRequests(
      _actor: Actor,
      { state, page, limit }: InputOf<typeof getRefundRequests>,
    ): Promise<OutputOf<typeof getRefundRequests>> {
      const [total, rows] = await Promise.all([
        refunds.count(state),
        refunds.list(state, limit, (page - 1) * limit),
      ])
      return paged(
        rows.map(({ refund, order }) => ({
          refund_id: refund.id,
          order_id: order.no,
          user_id: order.userId,
          name: order.name,
          currency: order.currency,
          pay_type: order.payType,
          kind: refund.kind,
          state: refund.state,
          amount: refund.amount,
          amount_fen: refund.amountFen,
          reason: refund.reason,
          requested_by: refund.requestedBy,
          decided_by: refund.decidedBy,
          fault: refund.fault,
          created_at: beijingTime(refund.requestedAt),
          done_at: refund.doneAt && beijingTime(refund.doneAt),
        })),
        total,
        { page, limit },
      )
    },

    async askRefund(
      actor: Actor,
      { order_id, reason }: InputOf<typeof askRefund>,
    ): Promise<OutputOf<typeof askRefund>> {
      const operator = operatorOf(actor)
      return audited(sourceOf(operator), async ({ tx, now, audit }) => {
        const orders = ordersRepository(tx)
        const named = await orders.byNo(order_id)
        const order = named && (await orders.lock(named.id))
        if (!order) throw failure(askRefund, 'unknownOrder')
        const stored = refundsRepository(tx)
        const last = await stored.lastOf(order.id)
        if (last && isRunning(last)) throw failure(askRefund, 'running')
        const amount =
          order.state === 'fulfilled' ? (await goodsOf(shelf, order).refundable(tx, order, now)).amount : 0
        if (amount <= 0) throw failure(askRefund, 'notRefundable', { order_id })
        const payment = await paymentsRepository(tx).paidOf(order.id)
        const by = `operator:${operator.operatorId}`
        const refund = await stored.add({
          no: newRefundNo(now),
          orderId: order.id,
          paymentId: payment?.id ?? null,
          kind: 'order',

          amount,
          amountFen: payment ? amount * 100 : 0,
          state: 'requested',
          reason,
          requestedAt: now,
          requestedBy: by,
        })
        if (!refund) throw failure(askRefund, 'running')
        await orders.note(order, { name: 'refundRequested', by, at: now, data: { reason, amount } })
        await audit({ action: 'refund.ask', target: `order ${order_id}`, after: { amount }, reason })
        return { refund_id: refund.id, amount }
      })
    },

    async decideRefund(
      actor: Actor,
      { refund_id, approve, reason }: InputOf<typeof decideRefund>,
    ): Promise<OutputOf<typeof decideRefund>> {
      const operator = operatorOf(actor)
      const refund = await refunds.byId(refund_id)
      if (!refund) throw failure(decideRefund, 'unknownRefund', { refund_id })
      if (refund.state !== 'requested') throw failure(decideRefund, 'decided', { refund_id })
      return audited(sourceOf(operator), async (action) => {
        try {
          const by = `operator:${operator.operatorId}`
          if (approve === 1)
            await carryOutRefund(action, shelf, { refund_id, deed: 'approve' }, { by, reason, alone: true })
          else {
            await declineRefund(action.tx, refund_id, { by, at: action.now, reason })
            await action.audit({ action: 'refund.decline', target: `refund ${refund_id}`, reason })
          }
        } catch (error) {
          if (error instanceof TakesTwo) {
            const payload: RefundDecision = { refund_id, deed: 'approve', amount: error.amount }
            return { approval_id: await proposeRefund(action, operator, { payload, reason }) }
          }
          if (!(error instanceof Undecidable)) throw error
          throw failure(decideRefund, error.why, { refund_id })
        }
        return { approval_id: null }
      })
    },

    async settleFailedRefund(
      actor: Actor,
      { refund_id, how, reason }: InputOf<typeof settleFailedRefund>,
    ): Promise<OutputOf<typeof settleFailedRefund>> {
      const operator = operatorOf(actor)
      const refund = await refunds.byId(refund_id)
      if (!refund) throw failure(settleFailedRefund, 'unknownRefund', { refund_id })
      if (refund.state !== 'failed') throw failure(settleFailedRefund, 'notFailed', { refund_id })
      return audited(sourceOf(operator), async (action) => {
        const payload: RefundDecision = { refund_id, deed: how, amount: refund.amount }
        if (how === 'byHand' && takesTwo(refund))
          return { approval_id: await proposeRefund(action, operator, { payload, reason }) }
        try {
          await carryOutRefund(action, shelf, payload, { by: `operator:${operator.operatorId}`, reason })
        } catch (error) {
          if (error instanceof Undecidable) throw failure(settleFailedRefund, 'notFailed', { refund_id })
          throw error
        }
        return { approval_id: null }
      })
    },
  }
}
