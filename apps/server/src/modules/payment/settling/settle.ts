import { minuteMs } from '@vce/futures'
import type { Channel } from '@vce/protocol'
import type { Database } from '#platform/database'
import { emit } from '#platform/outbox'
import { paymentsRepository, type StoredPayment } from '../attempts/payments.repository'
import type { StoredOrder } from '../goods'
import { isOpen } from '../orders/order-states'
import { ordersRepository } from '../orders/orders.repository'
import { goodsOf, type Shelf } from '../orders/shelf'
import { orderChanged } from '../payment.events'
import type { ConfirmedPayment } from '../providers/provider'
import { newRefundNo } from '../refunds/refund-no'
import { refundsRepository } from '../refunds/refunds.repository'
import { bookPaid, deliver } from './deliver'

/**
 * Outcome of a verified payment. `applied`: it was applied now. `repeated`: it was applied earlier.
 * `unknown`: refused, because no attempt of ours has the number. `foreign`: refused, because the attempt or
 * the channel's number already belongs to another payment.
 */
export type Settlement = 'applied' | 'repeated' | 'unknown' | 'foreign'

export interface Settling {
  db: Database
  shelf: Shelf
  /** Called when a delivery fails; the delivery will be retried. */
  onGiveFailed: (order: StoredOrder, error: unknown) => void
}

/** Milliseconds until a failed delivery is retried. */
const giveAgainMs = minuteMs
const maxGives = 10

/**
 * Applies a payment that a channel has confirmed by a notice, a query or a bill. Each number is applied once,
 * in one transaction, with the order locked. Money for which nothing can be delivered is returned
 * automatically.
 */
export async function settle(
  { db, shelf, onGiveFailed }: Settling,
  {
    channel,
    by,
    at,
    paid,
  }: { channel: Channel; by: 'notice' | 'query' | 'bill'; at: Date; paid: ConfirmedPayment },
): Promise<Settlement> {
  const named = await paymentsRepository(db).byNo(paid.no)
  if (!named || named.channel !== channel) return 'unknown'
  // Copies of an applied notice need no lock, because an attempt's channel number never changes once it is
  // set.
  const earlier = outcomeOf(named, paid)
  if (earlier) return earlier
  let failed: { order: StoredOrder; error: unknown } | undefined
  const settled = await db.transaction(async (tx): Promise<Settlement> => {
    const payments = paymentsRepository(tx)
    const order = await ordersRepository(tx).lock(named.orderId)
    const payment = await payments.byId(named.id)
    if (!order || !payment) throw new Error(`payment ${paid.no} has no order`)
    const twin = outcomeOf(payment, paid)
    if (twin) return twin
    const other = await payments.byProviderNo(channel, paid.providerNo)
    if (other) return 'foreign'

    const kind = await kindOf(tx, shelf, { order, payment, paid, at })
    await payments.set(payment.id, {
      state: kind === 'odd' ? 'odd' : kind === 'surplus' ? 'surplus' : 'paid',
      providerNo: paid.providerNo,
      paidFen: paid.amountFen,
      paidAt: paid.paidAt,
      queryAt: null,
    })
    if (kind !== 'due') {
      await giveBack(tx, { order, payment, kind, fen: paid.amountFen, at })
      return 'applied'
    }
    const booked = await bookPaid(tx, shelf, order, {
      payType: channel,
      by,
      at,
      event: 'paid',
      data: { channel, providerNo: paid.providerNo, fen: paid.amountFen },
    })
    const error = await tried(tx, shelf, booked, at)
    if (error) failed = { order: booked, error: error.cause }
    return 'applied'
  })
  if (failed) onGiveFailed(failed.order, failed.error)
  return settled
}

/** Outcome for an attempt that already has a channel's number. */
function outcomeOf({ providerNo }: StoredPayment, paid: ConfirmedPayment): Settlement | undefined {
  if (providerNo === null) return undefined
  return providerNo === paid.providerNo ? 'repeated' : 'foreign'
}

type Kind = 'due' | 'late' | 'surplus' | 'odd'

/** `due`: the payment pays the order. All other kinds are returned to the payer. */
async function kindOf(
  tx: Database,
  shelf: Shelf,
  {
    order,
    payment,
    paid,
    at,
  }: { order: StoredOrder; payment: StoredPayment; paid: ConfirmedPayment; at: Date },
): Promise<Kind> {
  if (paid.amountFen !== payment.amountFen || paid.currency !== 'CNY') return 'odd'
  if (order.paidAt !== null) return 'surplus'
  if (isOpen(order.state)) return 'due'
  // The order is neither open nor paid nor closed: a first payment, which was late, is being refunded, and
  // this payment is the second.
  if (order.state !== 'closed') return 'surplus'
  return (await goodsOf(shelf, order).isDeliverable(tx, order, at)) ? 'due' : 'late'
}

/**
 * Delivers within a savepoint, so that the payment stays booked if the delivery fails. Returns the failure.
 */
async function tried(
  tx: Database,
  shelf: Shelf,
  order: StoredOrder,
  at: Date,
): Promise<{ cause: unknown } | undefined> {
  try {
    await tx.transaction((savepoint) => deliver(savepoint, shelf, order, at))
    return undefined
  } catch (cause) {
    const attempts = order.giveAttempts + 1
    const orders = ordersRepository(tx)
    const giveAt = attempts < maxGives ? new Date(at.getTime() + giveAgainMs) : null
    await orders.set(order, { giveAttempts: attempts, giveAt })
    if (attempts === 1) await orders.note(order, { name: 'giveFailed', by: 'system', at })
    return { cause }
  }
}

/** Retries failed deliveries of paid orders, each in a transaction of its own. */
export async function retryDeliveries({ db, shelf, onGiveFailed }: Settling, now: Date) {
  for (const id of await ordersRepository(db).givesDue(now, 50)) {
    let failed: { order: StoredOrder; error: unknown } | undefined
    await db.transaction(async (tx) => {
      const order = await ordersRepository(tx).lock(id)
      if (order?.state !== 'paid') return
      const error = await tried(tx, shelf, order, now)
      if (error) failed = { order, error: error.cause }
    })
    if (failed) onGiveFailed(failed.order, failed.error)
  }
}

/** Returns money for which nothing is delivered, in any state of the order. */
async function giveBack(tx: Database, { order, payment, kind, fen, at }: ReturnedPayment) {
  const orders = ordersRepository(tx)
  await refundsRepository(tx).add({
    no: newRefundNo(at),
    orderId: order.id,
    paymentId: payment.id,
    kind,
    amount: 0,
    amountFen: fen,
    state: 'approved',
    reason: reasons[kind],
    requestedAt: at,
    requestedBy: 'system',
    decidedAt: at,
    decidedBy: 'system',
    queryAt: at,
  })
  const event = { name: 'returned', by: 'system', at, data: { channel: payment.channel, fen } }
  if (kind === 'late') await orders.move(order, 'refunding', event, { paidAt: at, payType: payment.channel })
  else await orders.note(order, event)
  await emit(
    tx,
    at,
    orderChanged(order.userId, {
      order_id: order.no,
      change: 'returned',
      title: '多付款项将原路退回',
      text: `${order.name}：${reasons[kind]}，预计 1–3 个工作日到账`,
    }),
  )
}

interface ReturnedPayment {
  order: StoredOrder
  payment: StoredPayment
  kind: Exclude<Kind, 'due'>
  fen: number
  at: Date
}

const reasons = {
  late: '订单关闭后付款，所购内容已无法发放',
  surplus: '订单已支付，重复付款',
  odd: '付款金额与订单不符',
} as const
