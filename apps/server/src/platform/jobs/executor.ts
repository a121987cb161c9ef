import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

/** Lets pg-boss use our connections: its statements run in the pool, or in a transaction. */
export const executorOf = (db: Database) => ({
  // Several statements without values return several results, in the form that pg-boss expects.
  executeSql: (text: string, values: readonly unknown[] = []) => db.execute(statementOf(text, values)),
})

/** Converts `select $1` and its values to a statement of Drizzle. */
function statementOf(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)\b/)
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]))),
  )
}
