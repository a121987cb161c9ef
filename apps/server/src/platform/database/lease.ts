import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '#platform/logging'

/** Between two attempts to acquire the lease, and between two checks while it is held, in milliseconds. */
const defaultPause = 2_000
/** A database silent for this long counts as lost, and the lease with it, in milliseconds. */
const timeoutMs = 5_000

interface LeaseOptions {
  connectionString: string
  /** The same number in all competing processes. */
  key: number
  logger: Logger
  /** Called each time the lease is won or lost. */
  changed: (held: boolean) => void
  pause?: number
  /** A channel of Postgres to listen to on the same connection, whether the lease is held or not. */
  notified?: { channel: string; onMessage: () => void }
}

/** A right that one of several processes holds. */
export interface Lease {
  held(): boolean
  /** Starts to compete for it, until `release`. */
  start(): void
  /** Resolves with whether it is held by then. */
  heldWithin(milliseconds: number): Promise<boolean>
  release(): Promise<void>
}

/**
 * An advisory lock of Postgres on its own connection: a process that dies releases it with the connection, and a
 * process that loses the connection must assume that another one holds it now.
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

  /** Competes for the lease on one connection, as long as it lasts. */
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
