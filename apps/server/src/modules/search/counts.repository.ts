import { and, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { byIndexes } from './by-indexes.repository'
import { type Estimate, expectedMatches, monthsWith } from './estimate.repository'
import { newestMonths } from './months'
import type { WordQuery } from './query'
import { type DocumentKind, searchDocuments as documents } from './search.tables'
import { type KindCounts, looseOfKinds, type Selection, visible } from './selection.repository'

interface Bounds {
  /** How many matches of a kind are counted at most. */
  limit: number
  now: Date
}

/**
 * Matches of a common keyword by kind, each up to a limit. They are counted by the index alone: documents in which the
 * tokens of a word stand apart count too.
 */
export async function countMany(
  db: Database,
  query: WordQuery,
  selection: Selection,
  estimate: Estimate,
  { limit, now }: Bounds,
): Promise<KindCounts> {
  const parts = partsOf(selection.kinds, estimate, { limit, now })
  return byIndexes(db, async (tx) => {
    const count = (counted: readonly Part[]) => countParts(tx, query, selection, counted)
    const counts = await count(parts)
    const missed = parts.filter(({ kinds: [kind], months }) => kind && months && (counts[kind] ?? 0) < limit)
    if (missed.length === 0) return counts
    return { ...counts, ...(await count(missed.map(({ kinds }) => ({ kinds, limit })))) }
  })
}

/** Kinds that are counted in one go. */
interface Part {
  kinds: readonly DocumentKind[]
  /** The newest months alone, if enough matches are expected in them. */
  months?: readonly string[]
  limit?: number
}

/** The index looks at documents of several months in so many times the time that it takes for others. */
const monthsCost = 2

/** Each kind of many documents by itself, the others together. */
function partsOf(kinds: readonly DocumentKind[], estimate: Estimate, { limit, now }: Bounds): Part[] {
  const isLarge = (kind: DocumentKind) => (estimate.ofKind[kind] ?? 0) > limit / 2
  const small = kinds.filter((kind) => !isLarge(kind))
  const large = kinds.filter(isLarge).map((kind) => {
    const recent = monthsWith(estimate, limit, kind)
    const ofKind = estimate.ofKind[kind] ?? 0
    // Without months the index goes through the kind or through the matches of all kinds, whichever are fewer.
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

async function countParts(
  db: Database,
  query: WordQuery,
  selection: Selection,
  parts: readonly Part[],
): Promise<KindCounts> {
  const found = parts.map(({ kinds, months, limit }) => {
    const within = and(looseOfKinds(query, kinds, months), visible(selection))
    return sql`(select kind from ${documents} where ${within} ${limit ? sql`limit ${limit}` : sql``})`
  })
  const { rows } = await db.execute<CountRow>(
    sql`select kind, count(*)::int as count from (${sql.join(found, sql` union all `)}) found group by kind`,
  )
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}
