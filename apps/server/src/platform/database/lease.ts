import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '#platform/logging'

/**
 * Pause between two attempts to acquire the lease, and between two checks while it is held; in milliseconds.
 */
const defaultPause = 2_000
/**
 * A database that is silent for this long counts as lost, and the lease is then lost too; in milliseconds.
 */
const timeoutMs = 5_000

interface LeaseOptions {
  connectionString: string
  /** Number of the advisory lock: the same in all competing processes. */
  key: number
  logger: Logger
  /** Called each time the lease is won or lost. */
  changed: (held: boolean) => void
  pause?: number
  /** A channel of Postgres to listen to on the lease's connection, whether or not the lease is held. */
  notified?: { channel: string; onMessage: () => void }
}

/** A right that only one of several processes holds at a time. */
export interface Lease {
  held(): boolean
  /** Starts to compete for the lease, until `release`. */
  start(): void
  /** Waits up to a number of milliseconds for the lease; resolves with whether it is held. */
  heldWithin(milliseconds: number): Promise<boolean>
  release(): Promise<void>
}

/**
 * A lease as an advisory lock of Postgres on a connection of its own. A process that dies releases the lock
 * with its connection; a process that loses its connection must assume that another process holds the lock
 * now.
 */
export function createLease({
  connectionString,
  key,
  logger,
  changed,
  pause = defaultPause,
  notified,
}: LeaseOptions): Lease {
  const ended = new AbortController()
  const { signal } = ended
  let held = false
  let running: Promise<void> = Promise.resolve()
  const waiting = new Set<() => void>()

  function setHeld(now: boolean) {
    if (held === now) return
    held = now
    changed(now)
    if (now) for (const wake of waiting) wake()
  }

  const delay = () => sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)

  /** Competes for the lease on one connection until that connection ends. */
  async function compete() {
    const client = new pg.Client({
      connectionString,
      application_name: 'vce lease',
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    })
    let broken = false
    client.on('error', () => {
      broken = true
    })
    try {
      await client.connect()
      if (notified) {
        client.on('notification', notified.onMessage)
        await client.query(`listen ${client.escapeIdentifier(notified.channel)}`)
      }
      while (!signal.aborted && !broken) {
        if (held) await client.query('select 1')
        else {
          const { rows } = await client.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [
            key,
          ])
          setHeld(rows[0]?.won === true)
        }
        await delay()
      }
    } finally {
      setHeld(false)
      await client.end().catch((error) => logger.info({ err: error }, 'connection of the lease was broken'))
    }
  }

  async function run() {
    while (!signal.aborted) {
      await compete().catch((error) => logger.warn({ err: error }, 'cannot compete for the lease'))
      await delay()
    }
  }

  return {
    held: () => held,
    start() {
      running = run()
    },
    async heldWithin(milliseconds) {
      if (held) return true
      const over = new AbortController()
      const won = new Promise<void>((resolve) => {
        waiting.add(resolve)
        over.signal.addEventListener('abort', () => waiting.delete(resolve))
      })
      await Promise.race([
        won,
        sleep(milliseconds, undefined, { signal: over.signal }).catch(() => undefined),
      ])
      over.abort()
      return held
    },
    async release() {
      ended.abort()
      await running
    },
  }
}
