import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

/** pg-boss on our connections: its statements run in the pool, or in a transaction. */
export const executorOf = (db: Database) => ({
  // Several statements without values answer with several results, which pg-boss expects as they are.
  executeSql: (text: string, values: readonly unknown[] = []) => db.execute(statementOf(text, values)),
})

/** `select $1` with its values as a statement of Drizzle. */
function statementOf(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)\b/)
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]))),
  )
}
