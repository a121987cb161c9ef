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
  /** The connections below `db`, for COPY, which has no statement. */
  pool: pg.Pool
  /** For separate connections. */
  url: string
  /** Closes the connections, then releases an embedded server. */
  close(): Promise<void>
  ping(): Promise<unknown>
}

const databaseName = 'vce'

/** How long open statements may take at the end, in milliseconds. */
const closeMs = 2_000

/** The configured server, or the embedded one below the data folder; migrated and ready. */
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
      // A running query ends with its connection: a chore never holds a stop.
      await Promise.race([pool.end(), sleep(closeMs, undefined, { ref: false })])
      await stop()
    },
  }
}
