import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database'

const rowsPerStatement = 5000

/**
 * Inserts many rows of a table with generated ids; rows with an existing key are skipped. The rows of a
 * statement are sent as one JSON parameter, which is several times as fast as one parameter per value.
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
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const part = rows.slice(from, from + rowsPerStatement).map((row) => {
      const values = row as Record<string, unknown>
      return Object.fromEntries(columns.map(([key, { name }]) => [name, values[key] ?? null]))
    })
    await db.execute(sql`
      insert into ${table} (${names})
      select ${names} from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as rows (${typed})
      on conflict do nothing`)
  }
}
