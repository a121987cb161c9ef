import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database'

/** Rows of one statement. */
const atOnce = 5000

/**
 * Inserts many rows of a table that numbers them itself; those whose key is there already stay as they are. The rows
 * of a statement travel as one JSON parameter, several times as fast as a parameter a value.
 */
export async function insertNewRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const columns = (Object.entries(getTableColumns(table)) as [string, PgColumn][]).filter(
    ([key]) => key !== 'id',
  )
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const typed = sql.join(
    columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  )
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce).map((row) => {
      const values = row as Record<string, unknown>
      return Object.fromEntries(columns.map(([key, { name }]) => [name, values[key] ?? null]))
    })
    await db.execute(sql`
      insert into ${table} (${names})
      select ${names} from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as rows (${typed})
      on conflict do nothing`)
  }
}
