import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { isLoose, type Query } from './query'
import { type DocumentKind, searchDocuments as documents } from './search.tables'
import {
  type KindCounts,
  loose,
  looseOfKind,
  matching,
  ofKinds,
  type Selection,
  shareOf,
  visible,
} from './selection.repository'

/** Up to so many matches in all are counted exactly: for each the vector is read, where the tokens of a word stand. */
const maxExact = 1_000
/** Up to so many expected matches an exact count is tried. */
const maxTried = 2_000
/** Up to so many expected matches all kinds are counted in one go; of more, the first ones of each kind. */
const maxTogether = 30_000

/** Matches by kind, each exactly up to a limit; more than 1,000 in all are counted loosely. */
export async function countMatches(
  db: Database,
  query: Query,
  selection: Selection,
  limit: number,
): Promise<KindCounts> {
  const expected = await expectedMatches(db, query, selection)
  return db.transaction(async (tx) => {
    // The planner does not count that vectors lie beside the table, and would read them one after the other.
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
    )
    const within = and(ofKinds(selection.kinds), visible(selection))
    if (isLoose(query) && expected <= maxTried) {
      const exact = await counted(tx, [found(and(matching(query), within), maxExact + 1)])
      if (Object.values(exact).reduce((sum, count) => sum + count, 0) <= maxExact) return exact
    }
    if (expected <= maxTogether) return counted(tx, [found(and(loose(query), within))])
    const ofEach = selection.kinds.map((kind) => and(looseOfKind(query, kind), visible(selection)))
    return counted(
      tx,
      ofEach.map((ofKind) => found(ofKind, limit)),
    )
  })
}

async function expectedMatches(db: Database, query: Query, selection: Selection): Promise<number> {
  if ('titleStart' in query) return 0
  const { all, share } = await shareOf(db, query, selection)
  return all * share
}

const found = (within: SQL | undefined, limit?: number) =>
  sql`(select kind from ${documents} where ${within} ${limit === undefined ? sql`` : sql`limit ${limit}`})`

interface CountRow extends Record<string, unknown> {
  kind: DocumentKind
  count: number
}

async function counted(db: Database, parts: readonly SQL[]): Promise<KindCounts> {
  const { rows } = await db.execute<CountRow>(
    sql`select kind, count(*)::int as count from (${sql.join([...parts], sql` union all `)}) found group by kind`,
  )
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}
