import { refundsOfTwo } from '@vce/protocol'
import { ledger, vouchersOf } from '#modules/ledger'
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

/** The request does not stand as it did: it is decided, nothing comes back any more, or more than was agreed would. */
export class Undecidable extends Error {
  override name = 'Undecidable'
  constructor(
    message: string,
    readonly why: 'decided' | 'nothingLeft' | 'grown' = 'decided',
  ) {
    super(message)
  }
}

/** An amount that takes a second operator. */
export class TakesTwo extends Error {
  override name = 'TakesTwo'
  constructor(readonly amount: number) {
    super(`${amount} takes two operators`)
  }
}

interface Decision {
  /** `system`, `operator:3`. */
  by: string
  at: Date
}

interface Approval extends Decision {
  /** The agreed amount; less may come back, never more. Default: the requested amount. */
  most?: number
  /** Whether one operator decides alone, who may do so below an amount. */
  alone?: boolean
}

/**
 * Approves a request in one transaction: what was bought is taken back first, at what it is worth now. V券 return at once;
 * money is sent after the commit, by the refund job. Throws `Undecidable` and `TakesTwo`, with nothing written.
 */
export async function approve(
  tx: Database,
  shelf: Shelf,
  refundId: number,
  { by, at, most, alone = false }: Approval,
) {
  const { order, refund } = await locked(tx, refundId)
  const goods = goodsOf(shelf, order)
  // Accounts before memberships, as a purchase by V券 locks them.
  if (refund.paymentId === null) await ledger(tx, at).lock(vouchersOf(order.userId))
  const { amount } = await goods.refundable(tx, order, at)
  if (amount <= 0) throw new Undecidable(`nothing of order ${order.no} comes back`, 'nothingLeft')
  if (amount > (most ?? refund.amount))
    throw new Undecidable(`more of order ${order.no} comes back than was agreed`, 'grown')
  if (alone && amount >= refundsOfTwo) throw new TakesTwo(amount)
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

/** Declines a request; the order stays as it is. Throws `Undecidable`. */
export async function decline(
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

/** Ends an order whose money or V券 have come back. */
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
  // Only what comes back whole gives the coupon back.
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

/** The order, then the request, locked in this order. */
async function locked(tx: Database, refundId: number) {
  const refunds = refundsRepository(tx)
  const named = await refunds.byId(refundId)
  const order = named && (await ordersRepository(tx).lock(named.orderId))
  const refund = await refunds.byId(refundId)
  if (!order || refund?.state !== 'requested' || order.state !== 'fulfilled')
    throw new Undecidable(`refund ${refundId} is decided`)
  return { order, refund }
}
