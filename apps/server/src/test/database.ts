import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, ordinaryRole } from '#platform/database'
import { createLogger } from '#platform/logging'
import { databaseUrl } from './global-setup'

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>

/** A migrated, empty database, or a copy of a closed one; dropped by `drop`. */
export async function createTestDatabase({ copyOf }: { copyOf?: { name: string } } = {}) {
  const adminUrl = inject('adminUrl')
  const template = copyOf?.name ?? inject('templateDatabase')
  const name = inject('databasePrefix') + randomUUID().replaceAll('-', '')
  const asAdmin = async (sql: string) => {
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    await admin.query(sql).finally(() => admin.end())
  }
  // Copying the files takes half as long as writing each of their pages to the log.
  await asAdmin(`create database "${name}" template "${template}" owner ${ordinaryRole} strategy file_copy`)
  const url = databaseUrl(adminUrl, name)
  const { db, pool } = connect(url, createLogger('silent'), 8)
  /** Closes the connections, which is required before the database can be copied. */
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
 * A closed database to be copied. The first file of a run that needs it fills it, the next run drops it; its name says
 * all that its contents depend on.
 */
export async function filledDatabase(
  contents: string,
  fill: (database: TestDatabase) => Promise<unknown>,
): Promise<Pick<TestDatabase, 'name'>> {
  const name = inject('databasePrefix') + contents
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  try {
    // Files run side by side: the second one waits for the first. The lock ends with the connection.
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
