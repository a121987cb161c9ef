import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { createTestDatabase } from '#test/database'
import { connect } from './connect'

async function impatient(given: { connectionMs: number; idleTransactionMs: number }) {
  const { url, drop } = await createTestDatabase()
  const { db, pool } = connect(url, createLogger('silent'), 1, given)
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  return db
}

test('the connection of a transaction that waits for a second one serves the next call', async () => {
  const db = await impatient({ connectionMs: 100, idleTransactionMs: 60_000 })
  const nested = db.transaction(() => db.execute(sql`select 1`))
  await expect(nested).rejects.toThrow()
  expect((await db.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }])
})

test('after a transaction without statements has ended, the next call gets a new connection', async () => {
  const db = await impatient({ connectionMs: 60_000, idleTransactionMs: 100 })
  const idle = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await expect
      .poll(
        () =>
          tx.execute(sql`select 1`).then(
            () => 'open',
            () => 'ended',
          ),
        { interval: 300 },
      )
      .toBe('ended')
  })
  await expect(idle).rejects.toThrow()
  expect((await db.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }])
})
