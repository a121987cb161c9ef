import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, ordinaryRole } from '#platform/database'
import { createLogger } from '#platform/logging'
import { databaseUrl } from './global-setup'

/** A migrated, empty database of its own, dropped by `drop`. */
export async function createTestDatabase() {
  const adminUrl = inject('adminUrl')
  const name = inject('databasePrefix') + randomUUID().replaceAll('-', '')
  const asAdmin = async (sql: string) => {
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    await admin.query(sql).finally(() => admin.end())
  }
  await asAdmin(`create database "${name}" template "${inject('templateDatabase')}" owner ${ordinaryRole}`)
  const url = databaseUrl(adminUrl, name)
  const { db, pool } = connect(url, createLogger('silent'), 8)
  return {
    db,
    pool,
    url,
    async drop() {
      await pool.end()
      await asAdmin(`drop database "${name}" with (force)`)
    },
  }
}
