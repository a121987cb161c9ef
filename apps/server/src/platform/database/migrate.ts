import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import PgBoss from 'pg-boss'

/** Resolved from the project's root, because the server runs bundled, far from its sources. */
const migrationsFolder = path.resolve('apps/server/migrations')

/** Arbitrary, but the same in every process: two that start together migrate one after the other. */
const migrationLock = 7_316_204

export async function migrateDatabase(connectionString: string, folder = migrationsFolder) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder: folder })
    await migrateJobs(client)
  } finally {
    await client.end()
  }
}

/** The tables of the job queue, in a schema of their own, which pg-boss creates and brings up to its version. */
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
