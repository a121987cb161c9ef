import { asc } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { createTestDatabase } from '#test/database'
import { connect, putRows, putRowsIfNew } from '.'

const database = await createTestDatabase()
const { db, pool } = connect(database.url, createLogger('silent'))
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const stations = pgTable('stations', { line: text(), stop: integer(), name: text() }, (table) => [
  primaryKey({ columns: [table.line, table.stop] }),
])
beforeEach(() =>
  pool.query(
    'drop table if exists stations; create table stations (line text, stop int, name text, primary key (line, stop))',
  ),
)
const all = () => db.select().from(stations).orderBy(asc(stations.line), asc(stations.stop))

const one = { line: 'A', stop: 1, name: 'one' }
const two = { line: 'A', stop: 2, name: null }

test('rows with new primary keys are inserted', async () => {
  expect(await putRowsIfNew(db, stations, [one, two])).toBe(true)
  expect(await all()).toEqual([one, two])
})

test('one existing primary key prevents the insert of every row', async () => {
  await putRows(db, stations, [one])
  expect(await putRowsIfNew(db, stations, [two, { ...one, name: 'other' }])).toBe(false)
  expect(await all()).toEqual([one])
})

test('a row with an existing primary key replaces the stored one', async () => {
  await putRows(db, stations, [one, two])
  await putRows(db, stations, [{ ...one, name: 'other' }])
  expect(await all()).toEqual([{ ...one, name: 'other' }, two])
})

test('an empty insert succeeds', async () => {
  expect(await putRowsIfNew(db, stations, [])).toBe(true)
})

test('more rows than fit one statement are an error', async () => {
  const rows = Array.from({ length: 10_001 }, (_, stop) => ({ ...one, stop }))
  await expect(putRowsIfNew(db, stations, rows)).rejects.toThrow(RangeError)
})
