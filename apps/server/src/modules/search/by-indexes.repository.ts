import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

/**
 * Runs statements that find words through the index. The planner does not count that vectors are stored out
 * of line (TOAST), so it might scan the vectors of all documents instead.
 */
export const runByIndexes = <Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
    )
    return work(tx)
  })
