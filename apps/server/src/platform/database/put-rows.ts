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
  const { names, typed, keys, replaced } = sqlOf(table)
  for (let from = 0; from < rows.length; from += atOnce) {
    await db.execute(sql`
      insert into ${table} (${names})
      select ${names} from jsonb_to_recordset(${jsonOf(table, rows.slice(from, from + atOnce))}::jsonb) as rows (${typed})
      on conflict (${keys}) do update set ${replaced}
      ${replaceWhere ? sql`where ${replaceWhere}` : sql``}`)
  }
}

/** Inserts all rows, 10,000 at most, or none where one of their primary keys is taken; answers whether it did. */
export async function putRowsIfNew<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferSelect'][],
): Promise<boolean> {
  if (rows.length === 0) return true
  if (rows.length > atOnce) throw new RangeError(`${rows.length} rows in one statement`)
  const { names, typed, keys } = sqlOf(table)
  const { rowCount } = await db.execute(sql`
    with rows as materialized (
      select * from jsonb_to_recordset(${jsonOf(table, rows)}::jsonb) as rows (${typed}))
    insert into ${table} (${names})
    select ${names} from rows where not exists (select from rows join ${table} as stored using (${keys}))`)
  return rowCount === rows.length
}

const columnsOf = (table: PgTable) => Object.entries(getTableColumns(table)) as [string, PgColumn][]

interface TableSql {
  names: SQL
  /** Names with their types. */
  typed: SQL
  /** The primary key. */
  keys: SQL
  /** Every other column, as `on conflict do update set` has them. */
  replaced: SQL
}

const known = new WeakMap<PgTable, TableSql>()

/** The lists of a table's columns, put together once. */
function sqlOf(table: PgTable): TableSql {
  const made = known.get(table)
  if (made) return made
  const key = new Set(
    getTableConfig(table).primaryKeys.flatMap((each) => each.columns.map(({ name }) => name)),
  )
  const columns = columnsOf(table).map(([, column]) => ({
    name: `"${column.name}"`,
    type: column.getSQLType(),
    isKey: key.has(column.name),
  }))
  const text = {
    names: sql.raw(columns.map(({ name }) => name).join()),
    typed: sql.raw(columns.map(({ name, type }) => `${name} ${type}`).join()),
    keys: sql.raw(
      columns
        .filter(({ isKey }) => isKey)
        .map(({ name }) => name)
        .join(),
    ),
    replaced: sql.raw(
      columns
        .filter(({ isKey }) => !isKey)
        .map(({ name }) => `${name} = excluded.${name}`)
        .join(),
    ),
  }
  known.set(table, text)
  return text
}

function jsonOf(table: PgTable, rows: readonly object[]): string {
  const columns = columnsOf(table)
  return JSON.stringify(rows.map((row) => inSqlNames(row, columns)))
}

function inSqlNames(row: object, columns: readonly [string, PgColumn][]): Record<string, unknown> {
  const values = row as Record<string, unknown>
  const named: Record<string, unknown> = {}
  for (const [key, { name }] of columns) named[name] = values[key] ?? null
  return named
}
