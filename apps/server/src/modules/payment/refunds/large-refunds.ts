import * as z from 'zod/mini'
import type { AuditedAction } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { amountText } from '../orders/order-messages'
import { ordersRepository } from '../orders/orders.repository'
import { goodsOf, type Shelf } from '../orders/shelf'
import { approveRefund, Undecidable } from './approve'
import { refundsRepository } from './refunds.repository'
import { completeRefund } from './send-refunds'

const decision = z.object({
  refund_id: z.int(),
  deed: z.enum(['approve', 'retry', 'byHand']),
  /** Maximum yuan or V券 that may come back; part of what the second operator confirms. */
  amount: z.optional(z.number()),
})
export type RefundDecision = z.output<typeof decision>

/**
 * Approves a request, retries a refund that its channel has refused, or marks it as paid by hand. Throws
 * `Undecidable` or `TakesTwo`.
 */
export async function carryOutRefund(
  { tx, now, audit }: AuditedAction,
  shelf: Shelf,
  { refund_id, deed, amount }: RefundDecision,
  { by, reason, approvalId, alone }: { by: string; reason: string; approvalId?: number; alone?: boolean },
) {
  const entry = { target: `refund ${refund_id}`, reason, ...(approvalId !== undefined && { approvalId }) }
  if (deed === 'approve') {
    await approveRefund(tx, shelf, refund_id, { by, at: now, most: amount, alone })
    await audit({ ...entry, action: 'refund.approve' })
    return
  }
  const refunds = refundsRepository(tx)
  const named = await refunds.byId(refund_id)
  // Locks the order before the refund, as the processing of the refund's notice does; otherwise both could
  // deadlock.
  if (named) await ordersRepository(tx).lock(named.orderId)
  const refund = await refunds.lock(refund_id)
  if (refund?.state !== 'failed') throw new Undecidable(`refund ${refund_id} has not failed`)
  if (deed === 'retry') {
    await refunds.set(refund_id, { state: 'approved', fault: null, queryAt: now, decidedAt: now })
    await audit({ ...entry, action: 'refund.retry' })
    return
  }
  await refunds.set(refund_id, { byHand: reason })
  await completeRefund(tx, shelf, refund_id, now)
  await audit({ ...entry, action: 'refund.byHand' })
}

const labels: Readonly<Record<RefundDecision['deed'], string>> = {
  approve: '退款',
  retry: '重新提交退款',
  byHand: '登记线下退款',
}

/** Name of the kind of approval. */
export const largeRefundKind = 'refund'

/** The kind of approval for large refunds, which one operator proposes and another executes. */
export const largeRefund = ({ shelf, clock }: { shelf: Shelf; clock: Clock }) => ({
  name: largeRefundKind,
  action: 'largeRefunds' as const,
  schema: decision,

  async title(db: Database, { refund_id, deed }: RefundDecision) {
    const refund = await refundsRepository(db).byId(refund_id)
    const order = refund && (await ordersRepository(db).byId(refund.orderId))
    if (!order) return `${labels[deed]} ${refund_id}`
    return `${labels[deed]}：订单 ${order.no}，用户 ${order.userId}，${order.name}`
  },

  /** Describes the change that executing would make now; the amount may be lower than at the request. */
  async effect(db: Database, { refund_id, deed, amount: most }: RefundDecision) {
    const refund = await refundsRepository(db).byId(refund_id)
    const order = refund && (await ordersRepository(db).byId(refund.orderId))
    if (!refund || !order) return null
    if (deed !== 'approve')
      return refund.state === 'failed' ? `退款 ${amountText(refund.amountFen / 100, 'yuan')}` : null
    if (refund.state !== 'requested' || order.state !== 'fulfilled') return null
    const { amount } = await db.transaction((tx) => goodsOf(shelf, order).refundable(tx, order, clock.now()))
    if (amount <= 0 || amount > (most ?? refund.amount)) return null
    return `收回所购内容，退回 ${amountText(amount, order.currency)}`
  },

  async execute(
    action: AuditedAction,
    payload: RefundDecision,
    { approvalId, reason }: { approvalId?: number; reason: string },
  ) {
    try {
      const by = approvalId === undefined ? 'system' : `approval:${approvalId}`
      await carryOutRefund(action, shelf, payload, {
        by,
        reason,
        ...(approvalId !== undefined && { approvalId }),
      })
      return true
    } catch (error) {
      if (error instanceof Undecidable) return false
      throw error
    }
  },
})
