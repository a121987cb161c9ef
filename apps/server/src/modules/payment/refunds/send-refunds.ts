import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import { paymentsRepository } from '../attempts/payments.repository'
import { nextRefundQuery } from '../attempts/query-times'
import { ordersRepository } from '../orders/orders.repository'
import type { Shelf } from '../orders/shelf'
import { ChannelError, type Provider, type Providers, type RefundState } from '../providers/provider'
import { finishRefund } from './approve'
import { refundsRepository, type StoredRefund } from './refunds.repository'

const batch = 20

export interface SendRefundsOptions {
  settling: { db: Database; shelf: Shelf }
  providers: Providers
  logger: Pick<Logger, 'warn' | 'error'>
}

/** Sends approved refunds to their channels, and queries the state of refunds that were sent earlier. */
export async function sendRefunds({ settling, providers, logger }: SendRefundsOptions, now: Date) {
  const { db, shelf } = settling
  const refunds = refundsRepository(db)
  for (const refund of await refunds.takeDue(now, batch)) {
    const payment =
      refund.paymentId === null ? undefined : await paymentsRepository(db).byId(refund.paymentId)
    const provider = payment && providers[payment.channel]
    if (!payment || !provider) continue
    try {
      const state = await answerOf(provider, refund, { no: payment.no, totalFen: payment.paidFen })
      if (state.state === 'done') await completeRefund(db, shelf, refund.id, now)
      else if (state.state === 'failed') {
        logger.error({ refund: refund.no, fault: state.fault }, 'a channel will not pay a refund')
        await failRefund(db, refund.id, state.fault, now)
      } else await markSent(db, refund, payment.channel, now)
    } catch (error) {
      const level = error instanceof ChannelError ? 'warn' : 'error'
      logger[level]({ err: error, refund: refund.no }, 'a refund could not be sent or queried')
    }
    const queryAt = nextRefundQuery(refund.decidedAt ?? refund.requestedAt, now)
    const isPending = await refunds.queryNext(refund.id, queryAt)
    if (isPending && !queryAt) logger.error({ refund: refund.no }, 'a refund has not arrived in three days')
  }
}

/**
 * The state of a refund at its channel. A refund that was sent earlier is queried; if the channel does not
 * know it, it is sent again under the same number.
 */
async function answerOf(
  provider: Provider,
  { no: refundNo, state, amountFen, reason }: StoredRefund,
  { no, totalFen }: { no: string; totalFen: number },
): Promise<RefundState> {
  if (state === 'sent') {
    const queried = await provider.queryRefund({ no, refundNo })
    if (queried.state !== 'none') return queried
  }
  return provider.refund({ no, refundNo, amountFen, totalFen, reason })
}

/**
 * Marks an approved refund as sent. If the refund's notice was received before the answer to the request, the
 * refund has already ended, and nothing changes.
 */
async function markSent(
  db: Database,
  { id, orderId, state, amountFen }: StoredRefund,
  channel: string,
  at: Date,
) {
  if (state === 'sent') return
  await db.transaction(async (tx) => {
    const [orders, refunds] = [ordersRepository(tx), refundsRepository(tx)]
    const order = await orders.lock(orderId)
    if ((await refunds.byId(id))?.state !== 'approved') return
    await refunds.set(id, { state: 'sent' })
    if (order)
      await orders.note(order, { name: 'refundSent', by: 'system', at, data: { channel, fen: amountFen } })
  })
}

/**
 * Marks a refund as done. The channel's answer, a notice and a bill may all report the same refund; only the
 * first of them has an effect.
 */
export const completeRefund = (db: Database, shelf: Shelf, refundId: number, at: Date) =>
  db.transaction(async (tx) => {
    const refunds = refundsRepository(tx)
    const named = await refunds.byId(refundId)
    const order = named && (await ordersRepository(tx).lock(named.orderId))
    const refund = await refunds.byId(refundId)
    if (!order || !refund || refund.paymentId === null || refund.state === 'done') return
    const payments = paymentsRepository(tx)
    const payment = await payments.byId(refund.paymentId)
    await payments.set(refund.paymentId, { refundedFen: (payment?.refundedFen ?? 0) + refund.amountFen })
    await refunds.set(refund.id, { state: 'done', doneAt: at, queryAt: null })
    if (refund.kind === 'order') await finishRefund(tx, shelf, order, refund, at)
    else if (refund.kind === 'late') await finishRefund(tx, shelf, order, { amount: order.payable }, at)
  })

/**
 * Marks a refund as failed, because its channel refuses it; an operator decides, and nothing is undone
 * automatically.
 */
export const failRefund = (db: Database, refundId: number, fault: string, at: Date) =>
  db.transaction(async (tx) => {
    const refunds = refundsRepository(tx)
    const named = await refunds.byId(refundId)
    const order = named && (await ordersRepository(tx).lock(named.orderId))
    const refund = await refunds.byId(refundId)
    if (!order || !refund || refund.state === 'done' || refund.state === 'failed') return
    await refunds.set(refund.id, { state: 'failed', fault: fault.slice(0, 200), queryAt: null })
    await ordersRepository(tx).note(order, { name: 'refundFailed', by: 'system', at })
  })
