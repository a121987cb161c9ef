import { hourMs } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import type { Listener } from './events'
import { outboxRepository } from './outbox.repository'

/** Deliveries fetched by one query. */
const batchSize = 200
/** Users whose events are handled at the same time. */
const atOnce = 4
const maxRetryMs = hourMs

/** Pause before the next attempt to handle an event: 1 s, 4 s, 16 s … at most an hour. */
export const retryDelayMs = (tries: number) => Math.min(maxRetryMs, 1_000 * 4 ** Math.min(tries, 10))

interface DispatcherOptions {
  db: Database
  clock: Clock
  logger: Logger
  listeners: readonly Listener[]
  /** Called for each failed attempt. */
  onFailure?: (listener: string) => void
}

type Delivery = Awaited<ReturnType<ReturnType<typeof outboxRepository>['due']>>[number]

/**
 * Passes stored events to their listeners. Each delivery is handled in a transaction that also marks it as
 * handled, so after a crash it is repeated as a whole or not at all. The events of a user are handled in
 * order; a failed one delays only the later events of the same user.
 */
export function createDispatcher({ db, clock, logger, listeners, onFailure }: DispatcherOptions) {
  const outbox = outboxRepository(db)
  const subscriptions = listeners.flatMap(({ name, handlers }) =>
    handlers.map(({ type }) => ({ listener: name, type })),
  )

  async function handle({ name, handlers, committed }: Listener, delivery: Delivery): Promise<boolean> {
    try {
      const isNew = await db.transaction(async (tx) => {
        if (!(await outboxRepository(tx).mark(name, delivery.id, clock.now()))) return false
        for (const handler of handlers) {
          if (handler.type === delivery.type) await handler.handle(tx, delivery)
        }
        return true
      })
      if (isNew) {
        // A failure after the commit does not undo the handled event.
        await committed?.(delivery).catch((error) =>
          logger.warn({ err: error, listener: name, event: delivery.id }, 'what follows a commit failed'),
        )
      }
      return true
    } catch (error) {
      onFailure?.(name)
      logger.error({ err: error, listener: name, event: delivery.id }, 'an event was not handled')
      await outbox.postpone(name, delivery.id, new Date(clock.now().getTime() + retryDelayMs(delivery.tries)))
      return false
    }
  }

  /** Handles the deliveries of one user in order, until one fails. */
  async function handleInOrder(listener: Listener, deliveries: readonly Delivery[]) {
    for (const delivery of deliveries) {
      if (!(await handle(listener, delivery))) return
    }
  }

  async function run(listener: Listener, isStopped: () => boolean) {
    while (!isStopped()) {
      const due = await outbox.due(listener.name, clock.now(), batchSize)
      if (due.length === 0) return
      const users = [...groupBy(due, ({ userId, id }) => (userId === null ? `event ${id}` : userId)).values()]
      const work = async () => {
        for (let next = users.shift(); next && !isStopped(); next = users.shift()) {
          await handleInOrder(listener, next)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
    }
  }

  return {
    /** Handles all events that are due, or until `isStopped` is true. */
    async drain(isStopped: () => boolean = () => false) {
      for (let more = true; more && !isStopped(); ) {
        // A poll without work costs these two queries, however many listeners there are.
        more = (await outbox.hasNew()) && (await outbox.dispatch(subscriptions))
        const due = await outbox.dueListeners(clock.now())
        await Promise.all(
          listeners.filter(({ name }) => due.has(name)).map((listener) => run(listener, isStopped)),
        )
      }
    },
    pending: outbox.pending,
  }
}
