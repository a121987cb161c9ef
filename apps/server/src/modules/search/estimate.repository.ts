import { minuteMs } from '@vce/futures'
import { gte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { startOfNewestMonths } from './months'
import type { WordQuery } from './query'
import { type DocumentKind, documentKinds, searchDocuments as documents } from './search.tables'
import { hasWords, type KindCounts, ofKinds, type Selection } from './selection.repository'

/**
 * Candidates for the number of newest months to search; the smallest with enough expected matches is chosen.
 */
const steps = [1, 2, 3, 4, 6, 8, 12, 18, 24] as const

/**
 * Factor for the error of the estimate: the months must be expected to have this many times the matches
 * needed.
 */
const safetyFactor = 1.3

/** The expected matches of a query, by the statistics of the table. */
export interface Estimate {
  /** Number of documents in the selection. */
  all: number
  ofKind: KindCounts
  /** The share of the selection's documents that match. */
  share: number
  /**
   * The share of the selection's documents that are in the newest months, by the number of months, ascending.
   */
  recent: readonly { months: number; share: number }[]
}

/** The expected number of matches of one kind, or of all kinds. */
export const expectedMatches = ({ all, ofKind, share }: Estimate, kind?: DocumentKind): number =>
  share * (kind ? (ofKind[kind] ?? 0) : all)

/**
 * The smallest number of newest months with at least `wanted` expected matches; null unless the months have
 * fewer than half of all documents.
 */
export function monthsWithMatches(estimate: Estimate, wanted: number, kind?: DocumentKind) {
  const all = expectedMatches(estimate, kind)
  const enough = estimate.recent.find(({ share }) => share * all >= wanted * safetyFactor)
  return enough && enough.share < 0.5 ? enough : null
}

/** An estimate, limited to one kind of its selection. */
export const estimateOfKind = (estimate: Estimate, kind: DocumentKind): Estimate => ({
  ...estimate,
  all: estimate.ofKind[kind] ?? 0,
})

interface Plan {
  'Plan Rows': number
}
interface ExplainedPlan extends Record<string, unknown> {
  'QUERY PLAN': [{ Plan: Plan & { Plans?: Plan[] } }]
}

interface Statistics {
  table: number
  ofKind: ReadonlyMap<DocumentKind, number>
  /** The number of documents in the newest months, for each of `steps`. */
  recent: readonly number[]
}

const statisticsLastMs = minuteMs
/** Maximum number of words whose row counts are cached with the statistics. */
const maxStoredWords = 5_000

interface StoredStatistics {
  statistics: Promise<Statistics>
  /** The expected number of rows that have a word, by its tsquery. */
  rowsOf: Map<string, number>
  until: number
}

/**
 * Creates a function that estimates matches from the plans of Postgres. The planner assumes that tokens are
 * independent, but the tokens of a word mostly occur together, so only the rarest token of a word counts. The
 * statistics of the table and the row counts of words are cached for a minute: the planner’s own statistics
 * do not change more often.
 */
export function createEstimate(db: Database) {
  let stored: StoredStatistics | null = null
  const storedAt = (now: Date): StoredStatistics => {
    if (stored && now.getTime() < stored.until && now.getTime() >= stored.until - statisticsLastMs)
      return stored
    const statistics = statisticsOf(db, now)
    const begun: StoredStatistics = { statistics, rowsOf: new Map(), until: now.getTime() + statisticsLastMs }
    statistics.catch(() => {
      if (stored === begun) stored = null
    })
    stored = begun
    return begun
  }

  return async (query: WordQuery, { kinds, since }: Selection, now: Date): Promise<Estimate> => {
    const { statistics, rowsOf } = storedAt(now)
    const { table, ofKind, recent } = await statistics
    if (rowsOf.size > maxStoredWords) rowsOf.clear()
    const rows = new Map(query.bounds.flat().map((word) => [word, rowsOf.get(word)]))
    const unknown = [...rows.keys()].filter((word) => rows.get(word) === undefined)
    const conditions = [...(since ? [gte(documents.publishedAt, since)] : []), ...unknown.map(hasWords)]
    const planned = conditions.length > 0 ? await plannedRows(db, conditions) : []
    const inTime = (since ? planned.shift() : undefined) ?? table
    for (const [index, word] of unknown.entries()) {
      const count = planned[index] ?? table
      rows.set(word, count)
      rowsOf.set(word, count)
    }
    const shares = query.bounds.map(
      (words) => Math.min(...words.map((word) => rows.get(word) ?? table), table) / table,
    )
    const ofKinds = kinds.map((kind) => [kind, ((ofKind.get(kind) ?? 0) * inTime) / table] as const)
    return {
      all: ofKinds.reduce((sum, [, count]) => sum + count, 0),
      ofKind: Object.fromEntries(ofKinds),
      share: shares.reduce((product, share) => product * share, 1),
      recent: steps.map((months, index) => ({ months, share: Math.min(1, (recent[index] ?? 0) / inTime) })),
    }
  }
}

async function statisticsOf(db: Database, now: Date): Promise<Statistics> {
  const [table = 1, ...counted] = await plannedRows(db, [
    undefined,
    ...documentKinds.map((kind) => ofKinds([kind])),
    ...steps.map((months) => gte(documents.publishedAt, startOfNewestMonths(now, months))),
  ])
  return {
    table,
    ofKind: new Map(documentKinds.map((kind, index) => [kind, counted[index] ?? 0])),
    recent: counted.slice(documentKinds.length),
  }
}

/** The number of rows that the planner expects for each condition, at least 1. */
async function plannedRows(db: Database, conditions: readonly (SQL | undefined)[]): Promise<number[]> {
  const selects = conditions.map((condition) => sql`select from ${documents} where ${condition ?? true}`)
  const { rows } = await db.execute<ExplainedPlan>(
    sql`explain (format json) ${sql.join(selects, sql` union all `)}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('Postgres explained nothing')
  // A single condition has no plan node around it.
  const plans = conditions.length === 1 ? [plan] : (plan.Plans ?? [])
  return plans.map((plan) => Math.max(1, plan['Plan Rows']))
}
