import { and, gte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { beginOfNewest } from './months'
import type { WordQuery } from './query'
import { type DocumentKind, searchDocuments as documents } from './search.tables'
import { hasWords, type KindCounts, ofKinds, type Selection, visible } from './selection.repository'

/** Numbers of newest months among which the fewest with enough matches are chosen. */
const steps = [1, 2, 3, 4, 6, 8, 12, 18, 24] as const

/** So many more matches than needed are expected of the months: an estimate errs. */
const reserve = 1.3

/** What the statistics of the table expect of a query. */
export interface Estimate {
  /** Documents of the selection. */
  all: number
  ofKind: KindCounts
  /** The share of them that matches. */
  share: number
  /** The share of them in the newest months, by their number, ascending. */
  recent: readonly { months: number; share: number }[]
}

/** Matches that are expected, of one kind or of all. */
export const expectedMatches = ({ all, ofKind, share }: Estimate, kind?: DocumentKind): number =>
  share * (kind ? (ofKind[kind] ?? 0) : all)

/** The fewest newest months of which so many matches are expected; null if no number of them has clearly fewer than all. */
export function monthsWith(estimate: Estimate, wanted: number, kind?: DocumentKind) {
  const all = expectedMatches(estimate, kind)
  const enough = estimate.recent.find(({ share }) => share * all >= wanted * reserve)
  return enough && enough.share < 0.5 ? enough : null
}

/** The estimate of one kind of the selection. */
export const ofKindAlone = (estimate: Estimate, kind: DocumentKind): Estimate => ({
  ...estimate,
  all: estimate.ofKind[kind] ?? 0,
})

interface Explained extends Record<string, unknown> {
  'QUERY PLAN': [{ Plan: { Plans?: { 'Plan Rows': number }[] } }]
}

/**
 * Estimates by the planner. It takes tokens for independent of each other; those of one word mostly stand together, so
 * the rarest counts.
 */
export async function estimateOf(
  db: Database,
  query: WordQuery,
  selection: Selection,
  now: Date,
): Promise<Estimate> {
  const since = selection.since && gte(documents.publishedAt, selection.since)
  const counted = await plannedRows(db, [
    ...[undefined, since],
    ...selection.kinds.map((kind) => and(ofKinds([kind]), visible(selection))),
    ...steps.map((months) => gte(documents.publishedAt, beginOfNewest(now, months))),
    ...query.bounds.flat().map(hasWords),
  ])
  const take = (count: number) => counted.splice(0, count)
  const [table = 1, inTime = 1] = take(2)
  const ofKind = take(selection.kinds.length)
  const recent = take(steps.length)
  const shares = query.bounds.map(({ length }) => Math.min(...take(length), table) / table)
  return {
    all: ofKind.reduce((sum, count) => sum + count, 0),
    ofKind: Object.fromEntries(selection.kinds.map((kind, index) => [kind, ofKind[index] ?? 0])),
    share: shares.reduce((product, share) => product * share, 1),
    recent: steps.map((months, index) => ({ months, share: Math.min(1, (recent[index] ?? 0) / inTime) })),
  }
}

/** How many rows the planner expects of each condition; one at least. */
async function plannedRows(db: Database, conditions: readonly (SQL | undefined)[]): Promise<number[]> {
  const selects = conditions.map((condition) => sql`select from ${documents} where ${condition ?? true}`)
  const { rows } = await db.execute<Explained>(
    sql`explain (format json) ${sql.join(selects, sql` union all `)}`,
  )
  const plans = rows[0]?.['QUERY PLAN'][0].Plan.Plans ?? []
  return plans.map((plan) => Math.max(1, plan['Plan Rows']))
}
