import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Logger } from '#platform/logging'

/** The database or a transaction on it: repositories take either. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

const poolSize = 16

/**
 * A process of Postgres keeps what its statements needed, 15 MB after those of a start: it is replaced by a fresh one
 * after some minutes.
 */
const connectionSeconds = 180

/**
 * Milliseconds for which a call waits for a connection, and a transaction stays open without a statement. A transaction that
 * waits for a second connection fails, where it would stop all that wait for its locks.
 */
const timeouts = { connectionMs: 30_000, idleTransactionMs: 120_000 }

/** A pool on one database. Connections lost to a restart of the server are replaced, not fatal. */
export function connect(
  connectionString: string,
  logger: Logger,
  max = poolSize,
  { connectionMs, idleTransactionMs } = timeouts,
) {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'vce',
    maxLifetimeSeconds: connectionSeconds,
    connectionTimeoutMillis: connectionMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
  })
  pool.on('error', (error) => logger.warn({ err: error }, 'database connection lost'))
  // During a transaction the pool does not listen, and an unhandled error event ends the process. The pending query
  // rejects anyway.
  pool.on('connect', (client) => {
    client.on('error', (error) => logger.debug({ err: error }, 'database connection lost'))
  })
  const db: Database = drizzle(pool)
  return { db, pool }
}
