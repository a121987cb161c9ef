import type { Clock } from '#platform/clock'
import { closeOrder } from './orders/close-order'
import { ordersRepository } from './orders/orders.repository'
import { sendRefunds } from './refunds/send-refunds'
import { closeAttempts } from './settling/channels'
import { type PaymentQueryOptions, queryPayments } from './settling/query-payments'
import { retryDeliveries } from './settling/settle'

/** Interval between two rounds, in milliseconds. */
const everyMs = 5_000
const batch = 50

export interface PaymentWorkOptions extends PaymentQueryOptions {
  clock: Clock
}

/**
 * Payment work that no caller starts: queries of attempts and refunds, expired orders, failed deliveries. Not
 * a chore, because chores run within a transaction, and no transaction may wait for a channel. Several
 * processes share the work by reserving rows.
 */
export function createPaymentWork(options: PaymentWorkOptions) {
  const { clock, settling, providers, logger } = options
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  let stopped = false

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

  const works = {
    queryPayments: (now: Date) => queryPayments(options, now),
    expireOrders,
    retryDeliveries: (now: Date) => retryDeliveries(settling, now),
    sendRefunds: (now: Date) => sendRefunds(options, now),
  }

  /** Runs one round; a failure of one kind of work does not stop the others. */
  async function step() {
    for (const [name, work] of Object.entries(works)) {
      try {
        await work(clock.now())
      } catch (error) {
        logger.error({ err: error, work: name }, 'work on payments failed, will be tried again')
      }
    }
  }

  function schedule() {
    timer = setTimeout(() => {
      running = step().finally(() => {
        if (!stopped) schedule()
      })
    }, everyMs)
  }

  return {
    step,
    start: schedule,
    async stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
