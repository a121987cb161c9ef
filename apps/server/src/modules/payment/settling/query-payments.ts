import type { Logger } from '#platform/logging'
import { paymentsRepository, type StoredPayment } from '../attempts/payments.repository'
import { nextPaymentQuery } from '../attempts/query-times'
import { isOpen } from '../orders/order-states'
import { ordersRepository } from '../orders/orders.repository'
import type { Providers } from '../providers/provider'
import { ChannelError, type Provider } from '../providers/provider'
import { type Settling, settle } from './settle'

const batch = 20

export interface PaymentQueryOptions {
  settling: Settling
  providers: Providers
  logger: Pick<Logger, 'warn' | 'error'>
}

/**
 * Queries the attempts that are due: applies payments whose notice was lost, and closes attempts that were
 * never paid.
 */
export async function queryPayments({ settling, providers, logger }: PaymentQueryOptions, now: Date) {
  const payments = paymentsRepository(settling.db)
  for (const payment of await payments.takeDue(now, batch)) {
    const provider = providers[payment.channel]
    try {
      if (provider) await queryOne(settling, provider, payment, now)
    } catch (error) {
      // A failure must not delay the next attempts. A channel that does not answer is no fault of ours.
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
  // `none`: the QR code was never scanned. After the expiry of the attempt it can no longer be paid.
  const isOver = queried.state === 'none' && payment.expiresAt <= at
  if (queried.state === 'closed' || isOver) await payments.close(id)
  else if (payment.state === 'open' && queried.state === 'waiting') {
    // Close the attempt if its order was paid by other means, closed or expired.
    const order = await ordersRepository(settling.db).byId(payment.orderId)
    const isWanted = order && isOpen(order.state) && payment.expiresAt > at
    if (!isWanted && (await provider.close(no)) === 'closed') await payments.close(id)
  }
}
