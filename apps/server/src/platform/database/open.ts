import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '#platform/config'
import type { Logger } from '#platform/logging'
import { connect, type Database } from './connect'
import { startEmbeddedPostgres } from './embedded'
import { migrateDatabase } from './migrate'
import { ensureRoleAndDatabase, ordinaryRole } from './role'

export type { Database }

export interface OpenDatabase {
  db: Database
  /** The connection pool of `db`, for COPY, which Drizzle does not support. */
  pool: pg.Pool
  /** Connection string, for connections outside the pool. */
  url: string
  /** Closes the connections, then releases the server if it is embedded. */
  close(): Promise<void>
  ping(): Promise<unknown>
}

const databaseName = 'vce'

/** How long running statements may take when the database is closed, in milliseconds. */
const closeMs = 2_000

/** Opens the configured server, or the embedded one below the data folder, and migrates it. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  logger: Logger,
  progress: (text: string) => void = () => undefined,
): Promise<OpenDatabase> {
  if (databaseUrl) {
    progress('连接数据库')
    return opened(databaseUrl, logger, async () => undefined)
  }
  progress('启动内置数据库')
  const server = await startEmbeddedPostgres(path.join(dataDir, 'postgres'))
  try {
    await ensureRoleAndDatabase(server.connectionString, databaseName)
    const url = `postgresql://${ordinaryRole}@/${databaseName}?host=${encodeURIComponent(server.host)}&port=${server.port}`
    return await opened(url, logger, () => server.stop())
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function opened(url: string, logger: Logger, stop: () => Promise<void>): Promise<OpenDatabase> {
  await migrateDatabase(url)
  const { db, pool } = connect(url, logger)
  return {
    db,
    pool,
    url,
    ping: () => pool.query('select 1'),
    async close() {
      // A query that still runs ends with its connection, so that no chore delays the stop.
      await Promise.race([pool.end(), sleep(closeMs, undefined, { ref: false })])
      await stop()
    },
  }
}
