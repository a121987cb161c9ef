import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '#platform/logging'

/** Between two tries of who does not hold it, and between two looks of who does, in milliseconds. */
const defaultPause = 2_000
/** A database that is silent for so long is taken for gone, and the lease with it, in milliseconds. */
const patience = 5_000

interface LeaseOptions {
  connectionString: string
  /** The same number for all who compete. */
  key: number
  logger: Logger
  /** Told each time it is won or lost. */
  changed: (held: boolean) => void
  pause?: number
}

/** One of several processes holds it. */
export interface Lease {
  held(): boolean
  /** Begins to compete for it, for good. */
  start(): void
  /** Resolves with whether it is held by then. */
  heldWithin(milliseconds: number): Promise<boolean>
  release(): Promise<void>
}

/**
 * An advisory lock of Postgres on a connection of its own: who dies lets go of it with his connection, and who loses
 * his connection has to believe that another holds it now.
 */
export function createLease({
  connectionString,
  key,
  logger,
  changed,
  pause = defaultPause,
}: LeaseOptions): Lease {
  const ended = new AbortController()
  const { signal } = ended
  let held = false
  let running: Promise<void> = Promise.resolve()
  const waiting = new Set<() => void>()

  function tell(now: boolean) {
    if (held === now) return
    held = now
    changed(now)
    if (now) for (const wake of waiting) wake()
  }

  const rest = () => sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)

  /** One connection, for as long as it lasts. */
  async function compete() {
    const client = new pg.Client({
      connectionString,
      application_name: 'vce lease',
      keepAlive: true,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    })
    let broken = false
    client.on('error', () => {
      broken = true
    })
    try {
      await client.connect()
      while (!signal.aborted && !broken) {
        if (held) await client.query('select 1')
        else {
          const { rows } = await client.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [
            key,
          ])
          tell(rows[0]?.won === true)
        }
        await rest()
      }
    } finally {
      tell(false)
      await client.end().catch((error) => logger.info({ err: error }, 'the lease’s connection had broken'))
    }
  }

  async function run() {
    while (!signal.aborted) {
      await compete().catch((error) => logger.warn({ err: error }, 'the lease cannot be competed for'))
      await rest()
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
