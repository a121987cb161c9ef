import { and, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import type { Query } from './query'
import { type DocumentKind, searchDocuments as documents } from './search.tables'
import { matchedOfKind, type Selection, visible } from './selection.repository'

interface CountRow extends Record<string, unknown> {
  kind: DocumentKind
  count: number
}

/** Matches of a common word by kind, up to a limit for each: of a kind that has it, the first ones are enough. */
export async function countCommon(db: Database, query: Query, selection: Selection, limit: number) {
  const ofEach = selection.kinds.map(
    (kind) => sql`(
      select kind from ${documents}
      where ${and(matchedOfKind(query, kind), visible(selection))} limit ${limit})`,
  )
  return db.transaction(async (tx) => {
    // The planner does not count that vectors lie beside the table, and would read them one after the other.
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
    )
    const { rows } = await tx.execute<CountRow>(
      sql`select kind, count(*)::int as count from (${sql.join(ofEach, sql` union all `)}) matches group by kind`,
    )
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  })
}
