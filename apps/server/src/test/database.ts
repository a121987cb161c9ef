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
  await asAdmin(`create database "${name}" template "${template}" owner ${ordinaryRole}`)
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
