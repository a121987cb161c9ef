import { and, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { runByIndexes } from './by-indexes.repository'
import { type Estimate, expectedMatches, monthsWithMatches } from './estimate.repository'
import { newestMonths } from './months'
import type { WordQuery } from './query'
import { type DocumentKind, searchDocuments as documents } from './search.tables'
import { inSelection, type KindCounts, looseMatchesOfKinds, type Selection } from './selection.repository'

interface Bounds {
  /** Maximum number of matches that are counted per kind. */
  limit: number
  now: Date
}

/**
 * Counts the matches of a common keyword by kind, each kind up to a limit. Only the index is read, so
 * documents in which the tokens of a word are not adjacent count too.
 */
export async function countMatchesByKind(
  db: Database,
  query: WordQuery,
  selection: Selection,
  estimate: Estimate,
  { limit, now }: Bounds,
): Promise<KindCounts> {
  const groups = groupsOf(selection.kinds, estimate, { limit, now })
  return runByIndexes(db, async (tx) => {
    const count = (counted: readonly CountedKinds[]) => countGroups(tx, query, selection, counted)
    const counts = await count(groups)
    const missed = groups.filter(({ kinds: [kind], months }) => kind && months && (counts[kind] ?? 0) < limit)
    if (missed.length === 0) return counts
    return { ...counts, ...(await count(missed.map(({ kinds }) => ({ kinds, limit })))) }
  })
}

/** Kinds that one subquery reads together. */
interface CountedKinds {
  kinds: readonly DocumentKind[]
  /** Only these newest months are counted, if enough matches are expected in them; by default all months. */
  months?: readonly string[]
  limit?: number
}

/** Looking up documents of several months in the index takes this many times as long as without months. */
const monthsCost = 2

/**
 * Divides kinds into groups: a kind with many documents is a group of its own, and the other kinds together
 * are one group.
 */
function groupsOf(
  kinds: readonly DocumentKind[],
  estimate: Estimate,
  { limit, now }: Bounds,
): CountedKinds[] {
  const isLarge = (kind: DocumentKind) => (estimate.ofKind[kind] ?? 0) > limit / 2
  const small = kinds.filter((kind) => !isLarge(kind))
  const large = kinds.filter(isLarge).map((kind) => {
    const recent = monthsWithMatches(estimate, limit, kind)
    const ofKind = estimate.ofKind[kind] ?? 0
    // Without months the index reads the documents of the kind or the matches of all kinds, whichever are
    // fewer.
    const passed = Math.min(ofKind, expectedMatches(estimate))
    const isShorter = recent && ofKind * recent.share * monthsCost < passed
    return { kinds: [kind], limit, ...(isShorter && { months: newestMonths(now, recent.months) }) }
  })
  return small.length > 0 ? [...large, { kinds: small }] : large
}

interface CountRow extends Record<string, unknown> {
  kind: DocumentKind
  count: number
}

async function countGroups(
  db: Database,
  query: WordQuery,
  selection: Selection,
  groups: readonly CountedKinds[],
): Promise<KindCounts> {
  const found = groups.map(({ kinds, months, limit }) => {
    const within = and(looseMatchesOfKinds(query, kinds, months), inSelection(selection))
    return sql`(select kind from ${documents} where ${within} ${limit ? sql`limit ${limit}` : sql``})`
  })
  const { rows } = await db.execute<CountRow>(
    sql`select kind, count(*)::int as count from (${sql.join(found, sql` union all `)}) found group by kind`,
  )
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}
