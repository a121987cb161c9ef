import { gte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { beginOfNewest } from './months'
import type { WordQuery } from './query'
import { type DocumentKind, documentKinds, searchDocuments as documents } from './search.tables'
import { hasWords, type KindCounts, ofKinds, type Selection } from './selection.repository'

/** Numbers of newest months among which the fewest with enough matches are chosen. */
const steps = [1, 2, 3, 4, 6, 8, 12, 18, 24] as const

/** So many more matches than needed are expected of the months: an estimate errs. */
const reserve = 1.3

/** The matches of a query that the statistics of the table expect. */
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

interface Plan {
  'Plan Rows': number
}
interface ExplainedPlan extends Record<string, unknown> {
  'QUERY PLAN': [{ Plan: Plan & { Plans?: Plan[] } }]
}

interface Statistics {
  table: number
  ofKind: ReadonlyMap<DocumentKind, number>
  /** Documents of the newest months of each step. */
  recent: readonly number[]
}

const statisticsLastMs = 60_000
/** Words whose rows are stored with the statistics. */
const maxStoredWords = 5_000

interface StoredStatistics {
  statistics: Promise<Statistics>
  /** Rows of the table in which words stand, by their tsquery. */
  rowsOf: Map<string, number>
  until: number
}

/**
 * Estimates by the planner. It takes tokens for independent of each other; those of one word mostly stand
 * together, so the rarest counts. Both the statistics of the table and the rows of words stay for a minute:
 * the planner’s own change no sooner.
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
    ...steps.map((months) => gte(documents.publishedAt, beginOfNewest(now, months))),
  ])
  return {
    table,
    ofKind: new Map(documentKinds.map((kind, index) => [kind, counted[index] ?? 0])),
    recent: counted.slice(documentKinds.length),
  }
}

/** How many rows the planner expects of each of several conditions; one at least. */
async function plannedRows(db: Database, conditions: readonly (SQL | undefined)[]): Promise<number[]> {
  const selects = conditions.map((condition) => sql`select from ${documents} where ${condition ?? true}`)
  const { rows } = await db.execute<ExplainedPlan>(
    sql`explain (format json) ${sql.join(selects, sql` union all `)}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('Postgres explained nothing')
  // One condition alone has no plan around it.
  const plans = conditions.length === 1 ? [plan] : (plan.Plans ?? [])
  return plans.map((plan) => Math.max(1, plan['Plan Rows']))
}
