import { randomInt } from 'node:crypto'
import { minuteMs } from '@vce/futures'
import type { Channel } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { paymentsRepository, type StoredPayment } from '../attempts/payments.repository'
import type { StoredOrder } from '../goods'
import { ordersRepository } from '../orders/orders.repository'
import { ChannelError, type Provider, type Providers } from '../providers/provider'
import { type Settling, settle } from './settle'

/** Minimum time for which a reused attempt must still be payable, in milliseconds. */
const leastMs = minuteMs
/** Delay of the first query after an attempt was opened, in milliseconds. */
const firstQueryMs = 10_000

/** A new payment number: `P`, the Beijing day, sixteen random digits. */
function newPaymentNo(at: Date) {
  const figures = Array.from({ length: 16 }, () => randomInt(10)).join('')
  return `P${beijingTime(at).slice(0, 10).replaceAll('-', '')}${figures}`
}

/**
 * Opens an attempt for a locked order, or returns an existing one that can still be paid. The caller calls
 * the channel after the commit.
 */
export async function openAttempt(
  tx: Database,
  order: StoredOrder,
  channel: Channel,
  at: Date,
): Promise<StoredPayment> {
  const payments = paymentsRepository(tx)
  const amountFen = order.payable * 100
  const until = new Date(at.getTime() + leastMs)
  const usable = await payments.usable(order.id, { channel, amountFen, until })
  if (usable) return usable
  const payment = await payments.add({
    no: newPaymentNo(at),
    orderId: order.id,
    channel,
    amountFen,
    state: 'open',
    createdAt: at,
    expiresAt: order.expiresAt,
    queryAt: new Date(at.getTime() + firstQueryMs),
  })
  const orders = ordersRepository(tx)
  const event = { name: 'opened', by: 'user', at, data: { channel, fen: amountFen } }
  if (order.state === 'created') await orders.move(order, 'paying', event)
  else await orders.note(order, event)
  return payment
}

/** Requests the QR code or address of a committed attempt, only once; throws `ChannelError`. */
export async function prepareAttempt(
  db: Database,
  provider: Provider,
  { id, no, amountFen, expiresAt, prepared }: StoredPayment,
  subject: string,
): Promise<string> {
  if (prepared !== null) return prepared
  const answer = await provider.prepare({ no, amountFen, subject, expiresAt })
  const text = 'codeUrl' in answer ? answer.codeUrl : answer.address
  await paymentsRepository(db).set(id, { prepared: text })
  return text
}

/**
 * Closes the open attempts of an order at their channels, before the order is closed; applies a payment that
 * this reveals. If a channel fails, the attempt is left to the query job, which applies or returns a later
 * payment.
 */
export async function closeAttempts(
  settling: Settling,
  providers: Providers,
  order: Pick<StoredOrder, 'id'>,
  at: Date,
): Promise<void> {
  const payments = paymentsRepository(settling.db)
  for (const { id, no, channel } of await payments.openOf(order.id)) {
    const provider = providers[channel]
    if (!provider) continue
    try {
      const closed = await provider.close(no)
      if (closed === 'paid') {
        const queried = await provider.query(no)
        if (queried.state === 'paid') await settle(settling, { channel, by: 'query', at, paid: queried })
      } else if (closed === 'closed') await payments.close(id)
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error
    }
  }
}
