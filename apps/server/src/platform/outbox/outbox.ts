import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock } from '#platform/clock'
import { createLease, type Database, leaseKey } from '#platform/database'
import type { Logger } from '#platform/logging'
import { createDispatcher } from './dispatcher'
import type { Listener } from './events'

/** The channel that the trigger of `outbox_events` notifies. */
const channel = 'outbox'
/** Maximum delay of an event whose commit was not notified, in milliseconds. */
const defaultPollMs = 1_000

interface OutboxOptions {
  db: Database
  databaseUrl: string
  clock: Clock
  logger: Logger
  listeners: readonly Listener[]
  metrics: Registry
  pollMs?: number
}

/**
 * Handles stored events in one process at a time: after each commit that wrote an event, and otherwise by
 * polling every second.
 */
export function createOutbox({
  db,
  databaseUrl,
  clock,
  logger,
  listeners,
  metrics,
  pollMs = defaultPollMs,
}: OutboxOptions) {
  const failures = new Counter({
    name: 'vce_outbox_failures_total',
    help: 'Failed attempts to handle an event',
    labelNames: ['listener'] as const,
    registers: [metrics],
  })
  const dispatcher = createDispatcher({
    db,
    clock,
    logger,
    listeners,
    onFailure: (listener) => failures.inc({ listener }),
  })
  new Gauge({
    name: 'vce_outbox_pending',
    help: 'Events not handled yet',
    labelNames: ['listener'] as const,
    registers: [metrics],
    async collect() {
      const pending = await dispatcher.pending()
      for (const { name } of listeners) this.set({ listener: name }, pending.get(name) ?? 0)
    },
  })

  let isStopped = false
  let isWanted = false
  let running: Promise<void> | null = null
  const mayRun = () => !isStopped && lease.held()

  async function run() {
    while (isWanted && mayRun()) {
      isWanted = false
      await dispatcher
        .drain(() => !mayRun())
        .catch((error) => logger.error({ err: error }, 'events could not be handled'))
    }
    running = null
  }

  /** Handles all due events; a call during a run causes another run. */
  function wake() {
    isWanted = true
    if (mayRun()) running ??= run()
  }

  const lease = createLease({
    connectionString: databaseUrl,
    key: leaseKey('outbox'),
    logger,
    pause: pollMs,
    changed: (held) => held && wake(),
    notified: { channel, onMessage: wake },
  })
  let timer: NodeJS.Timeout | undefined

  return {
    start() {
      lease.start()
      timer = setInterval(wake, pollMs)
      timer.unref()
    },
    /** Stops after the event that is being handled. */
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
      await lease.release()
    },
  }
}
