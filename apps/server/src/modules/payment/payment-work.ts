import type { Clock } from '#platform/clock'
import type { OpenLoop } from '#platform/schedule'
import { closeOrder } from './orders/close-order'
import { ordersRepository } from './orders/orders.repository'
import { sendRefunds } from './refunds/send-refunds'
import { closeAttempts } from './settling/channels'
import { type PaymentQueryOptions, queryPayments } from './settling/query-payments'
import { retryDeliveries } from './settling/settle'

/** Interval between two runs of a kind of work, in milliseconds. */
const everyMs = 5_000
const batch = 50

export interface PaymentWorkOptions extends PaymentQueryOptions {
  clock: Clock
}

/**
 * Payment work that no caller starts, by name: queries of attempts and refunds, expired orders, failed deliveries.
 * It runs outside of a transaction, because no transaction may wait for a channel. Several processes share the work
 * by reserving rows.
 */
function worksOf(options: PaymentWorkOptions): Readonly<Record<string, (now: Date) => Promise<unknown>>> {
  const { settling, providers, logger } = options

  async function expireOrders(now: Date) {
    for (const { id } of await ordersRepository(settling.db).expired(now, batch)) {
      try {
        await closeAttempts(settling, providers, { id }, now)
        await closeOrder(settling.db, settling.shelf.coupons, id, { name: 'expired', by: 'system', at: now })
      } catch (error) {
        // A failure must not delay the next orders.
        logger.error({ err: error, order: id }, 'an order whose time is over could not be closed')
      }
    }
  }

  return {
    'query payments': (now) => queryPayments(options, now),
    'expire orders': expireOrders,
    'retry deliveries': (now) => retryDeliveries(settling, now),
    'send refunds': (now) => sendRefunds(options, now),
  }
}

/** The payment work as loops, which every process runs. */
export const paymentLoops = (options: PaymentWorkOptions): readonly OpenLoop[] =>
  Object.entries(worksOf(options)).map(([name, work]) => ({ name, every: everyMs, work }))

/** The payment work in rounds, one kind after the other, for tests that decide when it runs. */
export function createPaymentWork(options: PaymentWorkOptions) {
  const { clock, logger } = options
  const works = worksOf(options)
  return {
    /** Runs one round; a failure of one kind of work does not stop the others. */
    async step() {
      for (const [name, work] of Object.entries(works)) {
        try {
          await work(clock.now())
        } catch (error) {
          logger.error({ err: error, work: name }, 'work on payments failed, will be tried again')
        }
      }
    },
  }
}
