import { eq, gt, lte } from 'drizzle-orm'
import { integer, PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { distinctValues, distinctWalk } from './distinct-walk'

const quotes = pgTable('walked_quotes', { world: text().notNull(), code: text().notNull(), lots: integer() })
const real = eq(quotes.world, 'real')

async function quotesDatabase() {
  const { db, pool, drop } = await createTestDatabase()
  onTestFinished(drop)
  await pool.query(`create table walked_quotes (world text, code text, lots integer);
    create index on walked_quotes (world, code);
    insert into walked_quotes select world, code, lots
    from unnest(array['real', 'simulated']) world, unnest(array['rb', 'cu', 'au']) code, generate_series(1, 3) lots;
    insert into walked_quotes values ('simulated', 'sc', 1)`)
  return db
}

test('each value occurs once, ascending by default', async () => {
  const db = await quotesDatabase()
  expect(await distinctValues(db, { column: quotes.code, within: real })).toEqual(['au', 'cu', 'rb'])
})

test('a walk begins at its bound and ends at its limit', async () => {
  const db = await quotesDatabase()
  const walk = { column: quotes.code, within: real }
  expect(await distinctValues(db, { ...walk, start: gt(quotes.code, 'au') })).toEqual(['cu', 'rb'])
  const downwards = { ...walk, start: lte(quotes.code, 'cu'), descending: true }
  expect(await distinctValues(db, downwards)).toEqual(['cu', 'au'])
  expect(await distinctValues(db, downwards, 1)).toEqual(['cu'])
})

test('no rows have no values', async () => {
  const db = await quotesDatabase()
  expect(await distinctValues(db, { column: quotes.code, within: eq(quotes.world, 'other') })).toEqual([])
})

test('every step of the walk reads one row in the order of the index', () => {
  const walk = distinctWalk({
    column: quotes.code,
    within: real,
    start: lte(quotes.code, 'rb'),
    descending: true,
  })
  expect(new PgDialect().sqlToQuery(walk)).toMatchObject({
    sql: expect.stringMatching(
      /^with recursive walk as \(\s*\(select "walked_quotes"\."code" as item from "walked_quotes" where \("walked_quotes"\."world" = \$1 and "walked_quotes"\."code" <= \$2\) order by "walked_quotes"\."code" desc limit 1\)\s*union all\s*select \(select "walked_quotes"\."code" from "walked_quotes" where \("walked_quotes"\."world" = \$3 and "walked_quotes"\."code" < walk\.item\) order by "walked_quotes"\."code" desc limit 1\)\s*from walk where walk\.item is not null\s*\)$/,
    ),
    params: ['real', 'rb', 'real'],
  })
})
