import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Logger } from '#platform/logging'

/** The database, or a transaction on it; a repository works with both. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

const poolSize = 16

/**
 * Seconds after which a pooled connection is replaced. Its Postgres process frees the memory of its
 * statements, some 15 MB after the start, only when the connection ends.
 */
const connectionSeconds = 180

/**
 * `connectionMs`: how long a call waits for a connection. `idleTransactionMs`: how long a transaction may
 * stay open without a statement. A transaction that waits for a second connection thus fails instead of
 * blocking all that wait for its locks.
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
  // The pool does not listen for errors while a connection is in a transaction, and an unhandled error event
  // would end the process. The pending query rejects anyway.
  pool.on('connect', (client) => {
    client.on('error', (error) => logger.debug({ err: error }, 'database connection lost'))
  })
  const db: Database = drizzle(pool)
  return { db, pool }
}
