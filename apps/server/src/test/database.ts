import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, ordinaryRole } from '#platform/database'
import { createLogger } from '#platform/logging'
import { databaseUrl } from './global-setup'

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>

/** Creates a database: migrated and empty, or a copy of a closed one. `drop` removes it. */
export async function createTestDatabase({ copyOf }: { copyOf?: { name: string } } = {}) {
  const adminUrl = inject('adminUrl')
  const template = copyOf?.name ?? inject('templateDatabase')
  const name = inject('databasePrefix') + randomUUID().replaceAll('-', '')
  const asAdmin = async (sql: string) => {
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    await admin.query(sql).finally(() => admin.end())
  }
  // `file_copy` takes half as long as the default, which writes every page to the log.
  await asAdmin(`create database "${name}" template "${template}" owner ${ordinaryRole} strategy file_copy`)
  const url = databaseUrl(adminUrl, name)
  const { db, pool } = connect(url, createLogger('silent'), 8)
  /** Closes the connections; a database without connections can be copied. */
  const close = async () => {
    if (!pool.ending) await pool.end()
  }
  return {
    name,
    db,
    pool,
    url,
    close,
    async drop() {
      await close()
      await asAdmin(`drop database "${name}" with (force)`)
    },
  }
}

/**
 * A closed database for copies. The first test file that needs it fills it; the next run drops it. Its name
 * must state everything that its contents depend on.
 */
export async function createFilledDatabase(
  contents: string,
  fill: (database: TestDatabase) => Promise<unknown>,
): Promise<Pick<TestDatabase, 'name'>> {
  const name = inject('databasePrefix') + contents
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  try {
    // Test files run in parallel: a second file waits until the first has filled the database. The lock ends
    // with the connection.
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const database = await createTestDatabase()
      await fill(database)
      await database.close()
      await admin.query(`alter database "${database.name}" rename to "${name}"`)
    }
    return { name }
  } finally {
    await admin.end()
  }
}
