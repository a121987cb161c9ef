import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

/**
 * Statements that find words by the index on them. The planner does not count that vectors lie beside the table, and
 * might read those of all documents instead.
 */
export const byIndexes = <Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
    )
    return work(tx)
  })
