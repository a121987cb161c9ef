import { secondApprovalYuan } from '@vce/protocol'
import { ledger, vouchersAccountOf } from '#modules/ledger'
import type { Database } from '#platform/database'
import { emit } from '#platform/outbox'
import type { StoredOrder } from '../goods'
import { invoicesRepository } from '../invoices/invoices.repository'
import { amountText } from '../orders/order-messages'
import { payKey } from '../orders/order-no'
import { ordersRepository } from '../orders/orders.repository'
import { goodsOf, type Shelf } from '../orders/shelf'
import { orderChanged } from '../payment.events'
import { refundsRepository, type StoredRefund } from './refunds.repository'

/**
 * Thrown if a refund cannot be decided: it is already decided, or nothing would come back, or more would come
 * back than was agreed.
 */
export class Undecidable extends Error {
  override name = 'Undecidable'
  constructor(
    message: string,
    readonly why: 'decided' | 'nothingLeft' | 'grown' = 'decided',
  ) {
    super(message)
  }
}

/** Thrown if one operator decides alone, but the amount requires a second operator. */
export class TakesTwo extends Error {
  override name = 'TakesTwo'
  constructor(readonly amount: number) {
    super(`${amount} takes two operators`)
  }
}

interface Decision {
  /** The deciding party: `system`, `operator:3`. */
  by: string
  at: Date
}

interface Approval extends Decision {
  /** Maximum amount that may come back; default: the requested amount. Less may come back. */
  most?: number
  /** Whether one operator decides alone, which is only allowed below `secondApprovalYuan`. */
  alone?: boolean
}

/**
 * Approves a request in one transaction. First the bought goods are taken back at their current value. V券
 * return at once; money is sent by the refund job after the commit. Throws `Undecidable` or `TakesTwo`; the
 * caller must then roll back.
 */
export async function approveRefund(
  tx: Database,
  shelf: Shelf,
  refundId: number,
  { by, at, most, alone = false }: Approval,
) {
  const { order, refund } = await locked(tx, refundId)
  const goods = goodsOf(shelf, order)
  // Locks the account before memberships, as a purchase with V券 does; otherwise both could deadlock.
  if (refund.paymentId === null) await ledger(tx, at).lock(vouchersAccountOf(order.userId))
  const { amount } = await goods.refundable(tx, order, at)
  if (amount <= 0) throw new Undecidable(`nothing of order ${order.no} comes back`, 'nothingLeft')
  if (amount > (most ?? refund.amount))
    throw new Undecidable(`more of order ${order.no} comes back than was agreed`, 'grown')
  if (alone && amount >= secondApprovalYuan) throw new TakesTwo(amount)
  await goods.takeBack(tx, order, refund.id, at)
  const invoices = invoicesRepository(tx)
  const invoice = await invoices.ofOrder(order.id)
  if (invoice?.state === 'issued') throw new Undecidable(`order ${order.no} has an invoice`)
  if (invoice)
    await invoices.decide(invoice.id, 'requested', { state: 'cancelled', decidedAt: at, decidedBy: by })

  const orders = ordersRepository(tx)
  const refunds = refundsRepository(tx)
  const decided = { decidedAt: at, decidedBy: by, amount }
  const returning = await orders.move(order, 'refunding', { name: 'refundApproved', by, at })
  if (refund.paymentId !== null) {
    await refunds.set(refund.id, { ...decided, state: 'approved', amountFen: amount * 100, queryAt: at })
    return
  }
  const outcome = await ledger(tx, at).giveBack(payKey(order), {
    key: `refund:${refund.id}`,
    amount,
    reason: 'refund',
    ref: `order:${order.no}`,
  })
  if (!outcome.ok) throw new Error(`refund ${refund.id} was not given back`)
  await refunds.set(refund.id, { ...decided, state: 'done', doneAt: at })
  await finishRefund(tx, shelf, returning, { ...refund, amount }, at)
}

/** Declines a request; the order stays unchanged. Throws `Undecidable`. */
export async function declineRefund(
  tx: Database,
  refundId: number,
  { by, at, reason }: Decision & { reason: string },
) {
  const { order, refund } = await locked(tx, refundId)
  await refundsRepository(tx).set(refund.id, {
    state: 'declined',
    decidedAt: at,
    decidedBy: by,
    fault: reason,
  })
  await ordersRepository(tx).note(order, { name: 'refundDeclined', by, at, data: { reason } })
  await emit(
    tx,
    at,
    orderChanged(order.userId, {
      order_id: order.no,
      change: 'declined',
      title: '退款申请未通过',
      text: `${order.name}：${reason}`,
    }),
  )
}

/** Marks an order as refunded, once its money or V券 have come back. */
export async function finishRefund(
  tx: Database,
  shelf: Shelf,
  order: StoredOrder,
  { amount }: Pick<StoredRefund, 'amount'>,
  at: Date,
) {
  const text = `退回 ${amountText(amount, order.currency === 'vouchers' && order.payType !== 'money' ? 'yuan' : order.currency)}`
  const event = { name: 'refundDone', by: 'system', at, data: { text } }
  await ordersRepository(tx).move(order, 'refunded', event, { refunded: amount })
  // Only a complete refund returns the coupon.
  if (amount === order.payable) await shelf.coupons.returnCoupon(tx, order.no, at)
  await emit(
    tx,
    at,
    orderChanged(order.userId, {
      order_id: order.no,
      change: 'refunded',
      title: '退款完成',
      text: `${order.name}：${text}`,
    }),
  )
}

/** Locks the order, then its refund request. */
async function locked(tx: Database, refundId: number) {
  const refunds = refundsRepository(tx)
  const named = await refunds.byId(refundId)
  const order = named && (await ordersRepository(tx).lock(named.orderId))
  const refund = await refunds.byId(refundId)
  if (!order || refund?.state !== 'requested' || order.state !== 'fulfilled')
    throw new Undecidable(`refund ${refundId} is decided`)
  return { order, refund }
}
