import { expect, test } from 'vitest'
import type { TestDatabase } from '#test/database'
import { prepareImports } from './interrupted-import.fixture'

// Three days suffice for an import that is held at the second day; `*.soak.ts` kills at random moments of a
// month.
const { expected, interruptAt } = await prepareImports({ from: '2026-03-02', to: '2026-03-04' })
const heldDay = '2026-03-03'

/**
 * Holds the import where it inserts the first row of `heldDay` into a table; it continues when the returned
 * function is called.
 */
async function holdAt({ pool }: TestDatabase, table: 'raw_files' | 'seat_rankings') {
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock(1)')
  await holder.query(`
    create function hold() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(1); return new; end $$;
    create trigger hold before insert on ${table} for each row
      when (new.trading_day = '${heldDay}') execute function hold()`)
  const held =
    "select count(*)::int as held from pg_locks where not granted and locktype = 'advisory' and objid = 1"
  await expect.poll(async () => (await pool.query(held)).rows[0]?.held, { interval: 10 }).toBe(1)
  return async () => {
    await holder.query('select pg_advisory_unlock(1)')
    holder.release()
  }
}

test('the invented days have rankings and profits', () => {
  expect(expected.rankings.length).toBeGreaterThan(100)
  expect(expected.profits.length).toBeGreaterThan(5)
})

test.each([
  { place: 'between two files', table: 'raw_files' },
  { place: 'within a file', table: 'seat_rankings' },
] as const)('an import killed $place has the same result when run again', async ({ table }) => {
  const { storedFiles, found } = await interruptAt((database) => holdAt(database, table))
  expect(storedFiles).toBeGreaterThan(0)
  expect(storedFiles).toBeLessThan(expected.files.length)
  expect(found).toEqual(expected)
})
