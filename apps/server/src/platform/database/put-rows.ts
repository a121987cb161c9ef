import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connect'

/** Rows per statement; more rows would make a parameter of hundreds of megabytes. */
const maxRows = 10_000

interface PutOptions {
  /** Condition under which an existing row is replaced. By default every existing row is. */
  replaceWhere?: SQL
}

/**
 * Inserts rows and replaces rows with the same primary key. All rows of a statement are one JSON parameter:
 * with one parameter per value a statement could have 65,535 values, at five times the cost.
 */
export async function putRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferSelect'][],
  { replaceWhere }: PutOptions = {},
): Promise<void> {
  const { names, typed, keys, replaced } = sqlOf(table)
  for (let from = 0; from < rows.length; from += maxRows) {
    await db.execute(sql`
      insert into ${table} (${names})
      select ${names} from jsonb_to_recordset(${jsonOf(table, rows.slice(from, from + maxRows))}::jsonb) as rows (${typed})
      on conflict (${keys}) do update set ${replaced}
      ${replaceWhere ? sql`where ${replaceWhere}` : sql``}`)
  }
}

/**
 * Inserts all rows (at most 10,000), or none if the primary key of any exists; returns whether it inserted
 * them.
 */
export async function putRowsIfNew<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferSelect'][],
): Promise<boolean> {
  if (rows.length === 0) return true
  if (rows.length > maxRows) throw new RangeError(`${rows.length} rows in one statement`)
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
  /** Names of the columns with their types. */
  typed: SQL
  /** Columns of the primary key. */
  keys: SQL
  /** All other columns, as assignments of `on conflict do update set`. */
  replaced: SQL
}

const sqlByTable = new WeakMap<PgTable, TableSql>()

/** The column lists of a table, built once per table. */
function sqlOf(table: PgTable): TableSql {
  const cached = sqlByTable.get(table)
  if (cached) return cached
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
  sqlByTable.set(table, text)
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
