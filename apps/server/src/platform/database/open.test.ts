import { expect, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { createTestDatabase } from '#test/database'
import { openDatabase } from './open'

test('a statement that still runs does not delay closing', async () => {
  const { url, drop } = await createTestDatabase()
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, createLogger('silent'))
  let hasEnded = false
  const statement = database.pool
    .query('select pg_sleep(600)')
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true
    })
  await database.close()
  expect(hasEnded).toBe(false)
  // Dropping the database ends the connection of the statement.
  await drop()
  await statement
})

test('without a statement every connection is closed', async () => {
  const { url, drop, pool } = await createTestDatabase()
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, createLogger('silent'))
  await database.ping()
  await database.close()
  const { rows } = await pool.query('select pid from pg_stat_activity where datname = current_database()')
  expect(rows).toHaveLength(1)
  await drop()
})
