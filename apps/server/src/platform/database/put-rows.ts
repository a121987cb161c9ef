import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connect'

/** Rows in one statement; more of them make a parameter of hundreds of megabytes. */
const atOnce = 10_000

interface PutOptions {
  /** A row that is there already stays as it is, unless this holds. Without it the newest row wins. */
  replaceWhere?: SQL
}

/**
 * Inserts rows, or puts them in place of those with the same primary key. All rows of a statement travel as one
 * JSON parameter: a parameter a value would end at 65,535 of them, and costs five times as much.
 */
export async function putRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferSelect'][],
  { replaceWhere }: PutOptions = {},
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][]
  const key = new Set(
    getTableConfig(table).primaryKeys.flatMap((each) => each.columns.map(({ name }) => name)),
  )
  const named = (list: readonly [string, PgColumn][]) => list.map(([, { name }]) => sql.identifier(name))
  const typed = columns.map(
    ([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`,
  )
  const replaced = columns.filter(([, { name }]) => !key.has(name))
  const set = replaced.map(([, { name }]) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`)
  const keys = columns.filter(([, { name }]) => key.has(name))

  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce).map((row) => inSqlNames(row, columns))
    await db.execute(sql`
      insert into ${table} (${sql.join(named(columns), sql`, `)})
      select ${sql.join(named(columns), sql`, `)}
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as rows (${sql.join(typed, sql`, `)})
      on conflict (${sql.join(named(keys), sql`, `)}) do update set ${sql.join(set, sql`, `)}
      ${replaceWhere ? sql`where ${replaceWhere}` : sql``}`)
  }
}

function inSqlNames(row: object, columns: readonly [string, PgColumn][]): Record<string, unknown> {
  const values = row as Record<string, unknown>
  const named: Record<string, unknown> = {}
  for (const [key, { name }] of columns) named[name] = values[key] ?? null
  return named
}
