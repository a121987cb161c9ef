import { exportData } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeAccounts, hasMoneyLeftIn } from '#modules/account'
import { collectedBy, forgetOf } from '#platform/module'
import { startTestApp, testTime } from '#test/app'
import { mark, markedOpenid, userRows } from '#test/rows-of-user'
import { modules } from './modules'

const { call, db, seed } = await startTestApp()

/** Names of columns that identify a user. */
const personalColumn =
  /(^|_)(user|follower|followed|blocker|blocked|actor|author|owner|sender|receiver|recipient|member|visitor|reporter|inviter|invitee|applicant)_id$|^(mobile|phone|email|openid|reader)$/

interface ColumnRow extends Record<string, unknown> {
  table_name: string
  column_name: string
}

const { rows: columns } = await db.execute<ColumnRow>(
  sql`select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`,
)
const { rows: references } = await db.execute<ColumnRow>(sql`
  select source.relname as table_name, attribute.attname as column_name
  from pg_constraint
  join pg_class source on source.oid = conrelid
  join pg_attribute attribute on attrelid = conrelid and attnum = any (conkey)
  where contype = 'f' and confrelid = 'users'::regclass`)
const found = columns.filter(
  ({ table_name, column_name }) =>
    personalColumn.test(column_name) ||
    references.some((each) => each.table_name === table_name && each.column_name === column_name),
)

/** Tables whose rows are deleted before the account can be deleted, with the reason. */
const deletedEarlier: Readonly<Record<string, string>> = {
  report_reads: 'a hash of the reader, for two days (sweepReaders)',
}
/**
 * Tables whose rows stay without the user's data: a post needs an author, orders are retained for three years, and
 * messages of a live room are numbered without a gap.
 */
const emptied = ['profiles', 'orders', 'live_messages']

/** Tables in which the rows of a deleted user stay unchanged, with the reason. */
const retained: Readonly<Record<string, string>> = {
  posts: 'stay under 已注销用户, without pictures',
  comments: 'stay under 已注销用户, without pictures',
  votes: 'stand in posts that stay',
  forecasts: 'stand in posts that stay',
  ballots: 'counted in results',
  likes: 'counted in results',
  post_sides: 'counted in results',
  reviews: 'retained for three years',
  reports: 'retained for three years',
  write_log: 'retained for 180 days by law',
  sanctions: 'retained for three years',
  appeals: 'retained for three years',
  live_bans: 'retained for three years',
}

const tablesFound = [...new Set(found.map(({ table_name }) => table_name))]
const tables = tablesFound.filter((name) => !(name in deletedEarlier))

test('every table that names a user is declared by a module', () => {
  const declared = new Set(collectedBy(modules).flatMap((row) => row.tables))
  const existing = new Set(columns.map(({ table_name }) => table_name))
  expect(tablesFound.length).toBeGreaterThan(10)
  expect(
    tablesFound.filter((name) => !declared.has(name)),
    'declare it in personal-data.ts of its module',
  ).toEqual([])
  expect([...declared].filter((name) => !existing.has(name))).toEqual([])
})

test('every table that names a user has a row in test/rows-of-user.ts', () => {
  expect(tables.filter((name) => !(name in userRows))).toEqual([])
})

test('the export shows the data of a user that the deletion removes', async () => {
  const [user, other] = [await seed.user(), await seed.user()]
  const mobile = user.mobile ?? ''
  for (const name of Object.keys(userRows)) {
    const statement = userRows[name]?.insert?.({ id: user.id, mobile, otherId: other.id })
    if (statement) await db.execute(statement)
  }
  const rowsIn = async (table: string) => {
    const own = found
      .filter(({ table_name }) => table_name === table)
      .map(
        ({ column_name }) =>
          sql`${sql.identifier(column_name)}::text in (${String(user.id)}, ${mobile}, ${markedOpenid})`,
      )
    const { rows } = await db.execute(
      sql`select * from ${sql.identifier(table)} where ${sql.join(own, sql` or `)}`,
    )
    return rows
  }
  for (const name of tables) expect(await rowsIn(name), name).not.toEqual([])

  const exported = JSON.stringify((await call(exportData, {}, user)).data.parts)
  for (const [name, { shown }] of Object.entries(userRows)) {
    if (typeof shown === 'string') expect(exported, name).toContain(shown)
    else expect(shown.hidden, name).not.toBe('')
  }

  await db.execute(
    sql`update users set erases_live_texts = true, closing_at = ${testTime.toISOString()} where id = ${user.id}`,
  )
  const forget = forgetOf(modules, db)
  expect(
    await closeAccounts({ db, hasMoneyLeft: hasMoneyLeftIn(modules), forget }).run({}, testTime),
  ).toEqual({
    deleted: 1,
    retained: 0,
  })
  for (const name of tables) {
    const left = await rowsIn(name)
    if (name in retained) continue
    if (emptied.includes(name)) expect(JSON.stringify(left), name).not.toContain(mark)
    else expect(left, name).toEqual([])
  }
})
