import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import PgBoss from 'pg-boss'
import { locks } from './locks'

/** Relative to the project's root, because the server runs bundled, far from its sources. */
const migrationsFolder = path.resolve('apps/server/migrations')

/** Migrates under a lock, so that processes that start together do it one at a time. */
export async function migrateDatabase(connectionString: string, folder = migrationsFolder) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [locks.whole.migrations])
    await migrate(drizzle(client), { migrationsFolder: folder })
    await migrateJobs(client)
  } finally {
    await client.end()
  }
}

/**
 * Creates the job queue's tables, or upgrades them to pg-boss's version; they are in a schema of their own.
 */
async function migrateJobs(client: pg.Client) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    migrate: true,
    schedule: false,
    supervise: false,
  })
  await boss.start()
  await boss.stop({ graceful: false, wait: true, close: false })
}
