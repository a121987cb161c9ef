import type { Logger } from '#platform/logging'
import { paymentsRepository, type StoredPayment } from '../attempts/payments.repository'
import { nextPaymentQuery } from '../attempts/query-times'
import { isOpen } from '../orders/order-states'
import { ordersRepository } from '../orders/orders.repository'
import type { Providers } from '../providers/provider'
import { ChannelError, type Provider } from '../providers/provider'
import { type Settling, settle } from './settle'

const batch = 20

export interface Asking {
  settling: Settling
  providers: Providers
  logger: Pick<Logger, 'warn' | 'error'>
}

/** Queries the due attempts: one whose notice was lost is applied, one that was never paid is closed. */
export async function queryPayments({ settling, providers, logger }: Asking, now: Date) {
  const payments = paymentsRepository(settling.db)
  for (const payment of await payments.takeDue(now, batch)) {
    const provider = providers[payment.channel]
    try {
      if (provider) await queryOne(settling, provider, payment, now)
    } catch (error) {
      // One that fails must not hold up those behind it; a channel that does not answer is expected.
      const level = error instanceof ChannelError ? 'warn' : 'error'
      logger[level]({ err: error, payment: payment.no }, 'a payment could not be queried')
    }
    await payments.queryNext(payment.id, nextPaymentQuery(payment.createdAt, now))
  }
}

async function queryOne(settling: Settling, provider: Provider, payment: StoredPayment, at: Date) {
  const { channel, no, id } = payment
  const queried = await provider.query(no)
  if (queried.state === 'paid') {
    await settle(settling, { channel, by: 'query', at, paid: queried })
    return
  }
  const payments = paymentsRepository(settling.db)
  // A code that was never scanned is not known there; after its time it cannot be paid any more.
  const isOver = queried.state === 'none' && payment.expiresAt <= at
  if (queried.state === 'closed' || isOver) await payments.close(id)
  else if (payment.state === 'open' && queried.state === 'waiting') {
    // Paid otherwise, or over: it is not to be paid any more.
    const order = await ordersRepository(settling.db).byId(payment.orderId)
    const isWanted = order && isOpen(order.state) && payment.expiresAt > at
    if (!isWanted && (await provider.close(no)) === 'closed') await payments.close(id)
  }
}
